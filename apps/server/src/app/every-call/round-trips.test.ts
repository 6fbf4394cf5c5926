import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me } from '@app/contract/accounts';
import { sendDirectMessage } from '@app/contract/chat';
import { checkContact, showContact, storeContactView } from '@app/contract/contact-views';
import { sendInterest, sendProposal } from '@app/contract/interests';
import type { Endpoint } from '@app/contract/kernel';
import { visitProfile } from '@app/contract/profiles';
import { addToIgnoreList, addToShortlist, follow } from '@app/contract/relations';
import { openTestApp, signUpPerson, statementsOf, type Person, type TestApp } from '#testing';
import { sellPackage } from '../../features/entitlements/entitlements.testing.ts';
import { fieldsOf, wholeContract } from './contract.testing.ts';
import { makeVictims, type Victims } from './victims.testing.ts';

/** A read of a member may take so many statements; those that take more stand below with what they take, which may become less and never more. */
const A_READ = 4;
const LONGER: Readonly<Record<string, number>> = {
  'GET /member/profile-info/:id': 22,
  'GET /member/dashboard': 12,
  'GET /member/miscapi/user-registration-info/:id': 11,
  'GET /member/miscapi/user-public-profile/:id': 9,
  'GET /member/profile/visit/:id': 9,
  'GET /member/matched-profile': 9,
  'GET /member/chat-list': 8,
  'POST /member/news-feed': 7,
  'GET /member/registration/step-1/get': 7,
  'GET /member/me': 6,
  'GET /member/credit-history': 6,
  'GET /member/gallery-image': 6,
  'GET /member/interest-requests': 6,
  'GET /member/proposal-requests': 6,
  'GET /member/manage-profile': 5,
};

let test: TestApp;
let endpoints: readonly Endpoint[];
let victims: Victims;
beforeAll(async () => {
  // Sessions are remembered, as they are where people are.
  test = await openTestApp({ environment: { RATE_LIMIT: 'off', SESSION_MEMORY_MS: '800' } });
  ({ endpoints } = await wholeContract());
  victims = await makeVictims(test);
});
afterAll(() => test.close());

async function read({ method, path, payload, query, body }: Endpoint): Promise<number> {
  const { nadia, rahim } = victims;
  const fit = (schema: Endpoint['query']) =>
    fieldsOf(schema)
      .filter(({ isRequired }) => isRequired)
      .map(({ name, fitting }): [string, unknown] => [name, /(^|_)id$|Id$/.test(name) ? rahim.accountId : fitting]);
  const search = new URLSearchParams(fit(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
  const answer = await test.app.inject({
    method,
    url: `/api${path.replace(/:(\w+)/g, String(rahim.accountId))}${search && `?${search}`}`,
    headers: { authorization: `Bearer ${nadia.token}` },
    ...(payload === 'none' ? {} : { payload: Object.fromEntries(fit(body)) }),
  });
  return answer.statusCode;
}

/** The least of several times: what happens now and then, as a count that is shared, is none of the call's. */
async function leastOf(works: readonly (() => Promise<unknown>)[], before: () => Promise<unknown> = async () => {}): Promise<number> {
  let least = Infinity;
  for (const work of works) {
    await before();
    least = Math.min(least, (await statementsOf(work)).length);
  }
  return least;
}

describe('[QUAL-74] what a read asks the database', () => {
  it('no list takes more than four statements, save those that are named, and these no more than before', async () => {
    const reads = endpoints.filter(({ isRead, access }) => isRead && access !== 'public' && access !== 'staff');
    const counted: Record<string, number> = {};
    for (const endpoint of reads) {
      const once = () => read(endpoint);
      const taken = await leastOf([once, once, once]);
      if (taken > A_READ) counted[`${endpoint.method} ${endpoint.path}`] = taken;
    }
    const names = [...new Set([...Object.keys(LONGER), ...Object.keys(counted)])];
    const worse = names.filter((name) => (counted[name] ?? 0) > (LONGER[name] ?? A_READ)).map((name) => `${name}: ${counted[name]}`);
    const mended = Object.keys(LONGER).filter((name) => counted[name] === undefined);
    expect({ worse, mended }).toEqual({ worse: [], mended: [] });
  });
});

/** What a step takes now, beginning and end of its transactions too; six are wanted, and none may take more than this. */
const STEPS: readonly (readonly [name: string, most: number, step: (by: { token: string }, man: Person) => Promise<unknown>])[] = [
  ['an interest', 24, (by, { accountId }) => test.call(sendInterest, { ...by, body: { user_id: accountId } })],
  [
    'a proposal',
    24,
    (by, { accountId }) => test.call(sendProposal, { ...by, body: { user_id: accountId, message: 'We would be glad to know you.' } }),
  ],
  ['what a contact would cost', 19, (by, { accountId }) => test.call(checkContact, { ...by, body: { partner_id: accountId } })],
  ['a contact view', 25, (by, { accountId }) => test.call(storeContactView, { ...by, body: { id: accountId } })],
  ['a contact that was paid for', 11, (by, { accountId }) => test.call(showContact, { ...by, body: { partner_id: accountId } })],
  [
    'a first message',
    27,
    (by, { accountId }) => test.call(sendDirectMessage, { ...by, body: { user_id: accountId, message: 'Salam', client_id: randomUUID() } }),
  ],
  [
    'a further message',
    17,
    (by, { accountId }) => test.call(sendDirectMessage, { ...by, body: { user_id: accountId, message: 'Salam', client_id: randomUUID() } }),
  ],
  ['a shortlisting', 10, (by, { accountId }) => test.call(addToShortlist, { ...by, body: { user_id: accountId } })],
  ['a follow', 17, (by, { accountId }) => test.call(follow, { ...by, body: { userId: accountId } })],
  ['a visit', 9, (by, { accountId }) => test.call(visitProfile, { ...by, params: { id: String(accountId) } })],
  ['a block', 24, (by, { accountId }) => test.call(addToIgnoreList, { ...by, body: { user_id: accountId } })],
];

describe('[QUAL-74] what a step between two members asks the database', () => {
  it('is no more than before', async () => {
    const rich = await signUpPerson(test, { gender: 'female', email: 'rich@example.org', isEmailVerified: true });
    await sellPackage(test, rich.accountId, { counts: { expressInterest: 90, contact: 90, proposal: 90 }, days: 30 });
    const men: Person[] = [];
    for (let man = 0; man < 4; man += 1)
      men.push(await signUpPerson(test, { gender: 'male', email: `man-${man}@example.org`, isEmailVerified: true }));
    const worse: string[] = [];
    for (const [name, most, step] of STEPS) {
      // On a slow machine the session would be forgotten between two steps.
      const taken = await leastOf(
        men.map((man) => () => step({ token: rich.token }, man)),
        () => test.call(me, { token: rich.token }),
      );
      if (taken > most) worse.push(`${name}: ${taken}`);
    }
    expect(worse).toEqual([]);
  });
});
