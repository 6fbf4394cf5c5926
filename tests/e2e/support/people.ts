import type { APIRequestContext, Page } from '@playwright/test';
import { read } from './calls.ts';
import { aCopyOf, originalOf } from './copies.ts';
import { aFreeNumber } from './numbers.ts';

/** Somebody with an account of their own; `phone` is the national number without the country code. */
export type Person = { readonly phone: string; readonly email: string; readonly password: string };
export type SignedInPerson = Person & {
  readonly token: string;
  readonly user: { readonly id: number; readonly registration_step: number };
};

/** A password that no list of common ones holds. */
export const A_GOOD_PASSWORD = 'Jamdani-weaves-74';

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

/** The lightest page of the site: what a browser keeps belongs to the whole site. */
export const LIGHTEST = '/robots.txt';

/** Opens the pages of this context as somebody who is signed in. */
export async function arriveSignedIn(page: Page, person: Pick<SignedInPerson, 'token'> & { readonly user: object }): Promise<void> {
  if (!page.url().endsWith(LIGHTEST)) await page.goto(LIGHTEST);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('access_token', token);
      localStorage.setItem('user', user);
    },
    [person.token, JSON.stringify(person.user)] as const,
  );
}

/** Makes somebody who has signed up and filled in nothing yet. */
export async function aNewcomer(request: APIRequestContext): Promise<SignedInPerson> {
  const opened = await originalOf('newcomer', async () => signInElsewhere(request, await openAccount(request)));
  const copy = await aCopyOf(opened);
  return { ...copy, user: await ownUser(request, copy.token) };
}

/** Returns the session as the pages keep it. */
export async function ownUser(request: APIRequestContext, token: string): Promise<SignedInPerson['user']> {
  return (await read(request, token, '/member/me'))['user'] as SignedInPerson['user'];
}

/** Opens an account of one's own, signed in on this page; with a number, an address or a password of its own it is opened by the calls of the pages. */
export async function aMemberArrives(page: Page, person?: Partial<Person>): Promise<SignedInPerson> {
  const member = person ? await signInElsewhere(page.request, await openAccount(page.request, person)) : await aNewcomer(page.request);
  await arriveSignedIn(page, member);
  return member;
}
