import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';

/** Somebody with an account of their own; `phone` is the national number without the country code. */
export type Person = { readonly phone: string; readonly email: string; readonly password: string };
export type SignedInPerson = Person & {
  readonly token: string;
  readonly user: { readonly id: number; readonly registration_step: number };
};

/** A password that no list of common ones holds. */
export const A_GOOD_PASSWORD = 'Jamdani-weaves-74';

/** A number of Bangladesh that no account holds yet, without the country code. */
export const aFreeNumber = (): string => `1${randomInt(3, 10)}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;

export const aFreeAddress = (): string => `person-${Date.now().toString(36)}-${randomInt(0, 1_000_000)}@example.com`;

export async function openAccount(request: APIRequestContext, person: Partial<Person> = {}): Promise<Person> {
  const opened = { phone: aFreeNumber(), email: '', password: A_GOOD_PASSWORD, ...person };
  const answer = await request.post('/api/signup', {
    multipart: { phone: opened.phone, country_code: '+880', email: opened.email, password: opened.password },
  });
  if (!answer.ok()) throw new Error(`sign-up was refused: ${await answer.text()}`);
  return opened;
}

/** Signs in without a page, as another browser of the same person would. */
export async function signInElsewhere(request: APIRequestContext, person: Person): Promise<SignedInPerson> {
  const answer = await request.post('/api/signin/token', {
    data: { email_or_phone: `+880${person.phone}`, password: person.password, remember: true },
  });
  if (!answer.ok()) throw new Error(`sign-in was refused: ${await answer.text()}`);
  const { access_token: token, user } = (await answer.json()) as { access_token: string; user: SignedInPerson['user'] };
  return { ...person, token, user };
}

/** Opens the pages of this context as somebody who is signed in. */
export async function arriveSignedIn(page: Page, person: SignedInPerson): Promise<void> {
  // The lightest page of the site: what a browser keeps belongs to the whole site.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('access_token', token);
      localStorage.setItem('user', user);
    },
    [person.token, JSON.stringify(person.user)] as const,
  );
}

/** An account of one's own, signed in on this page. */
export async function aMemberArrives(page: Page, person: Partial<Person> = {}): Promise<SignedInPerson> {
  const member = await signInElsewhere(page.request, await openAccount(page.request, person));
  await arriveSignedIn(page, member);
  return member;
}
