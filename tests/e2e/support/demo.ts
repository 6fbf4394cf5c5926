import type { Page } from '@playwright/test';
import { arriveSignedIn } from './people.ts';

/** The password of every drawn account. */
export const DEMO_PASSWORD = 'demo-community-1';

/** Named people of the demo community: four members, an unfinished registration, an agent, a deactivated account. */
export type DemoName = 'nadia' | 'rahim' | 'carol' | 'dan' | 'mitu' | 'kabir' | 'shapla';
export type DemoPerson = {
  readonly token: string;
  readonly user: { readonly id: number; readonly name: string; readonly title: string; readonly registration_step: number };
};

const known = new Map<DemoName, Promise<DemoPerson>>();

/** Signs in without a page; one session a person and worker. */
export function demoPerson(page: Page, name: DemoName): Promise<DemoPerson> {
  const person = known.get(name) ?? signIn(page, emailOf(name));
  known.set(name, person);
  return person;
}

const emailOf = (name: DemoName): string => `${name}@example.com`;

async function signIn(page: Page, emailOrPhone: string): Promise<DemoPerson> {
  const answer = await page.request.post('/api/signin/token', {
    data: { email_or_phone: emailOrPhone, password: DEMO_PASSWORD, remember: true },
  });
  if (!answer.ok()) throw new Error(`${emailOrPhone} could not sign in: ${await answer.text()}`);
  const { access_token: token, user } = (await answer.json()) as { access_token: string; user: DemoPerson['user'] };
  return { token, user };
}

/** Signs this person in on the pages that are opened next. */
export async function arriveAs(page: Page, name: DemoName): Promise<DemoPerson> {
  const person = await demoPerson(page, name);
  await arriveSignedIn(page, person);
  return person;
}

/** Signs in to a session of its own, for stories that end it. */
export async function arriveInOwnSession(page: Page, name: DemoName): Promise<DemoPerson> {
  const person = await signIn(page, emailOf(name));
  await arriveSignedIn(page, person);
  return person;
}

/** Signs in, on the pages that are opened next, somebody of the demo who has no name of their own here. */
export const arriveByPhone = async (page: Page, phone: string): Promise<void> => arriveSignedIn(page, await signIn(page, phone));

/** Makes the pages that are opened next Bengali. */
export const readBengali = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() => localStorage.setItem('language', 'bn')));

export const profileAddress = (id: number): string => `/profile/${encodeURIComponent(btoa(String(id)))}`;
