import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me, signIn } from '@app/contract/accounts';
import { answerCall, startCall } from '@app/contract/calls';
import { sendDirectMessage } from '@app/contract/chat';
import { checkContact, showContact, storeContactView } from '@app/contract/contact-views';
import { sendInterest, sendProposal } from '@app/contract/interests';
import { updateIntroduction } from '@app/contract/manage-profile';
import { NO_COUNTS } from '@app/contract/packages';
import { payPackageFromWallet } from '@app/contract/payments';
import type { Endpoint } from '@app/contract/kernel';
import { visitProfile } from '@app/contract/profiles';
import { addToIgnoreList, addToShortlist, follow } from '@app/contract/relations';
import { openTestApp, sentBy, signUpPerson, statementsOf, type Person, type TestApp } from '#testing';
import { sendMessage } from '#features/chat';
import { postEntry } from '#features/ledger';
import { putPackageOnSale } from '#features/packages';
import { inTransaction } from '#platform/context';
import { callsOf } from '../../features/calls/calls.testing.ts';
import { sellPackage } from '../../features/entitlements/entitlements.testing.ts';
import { drawnPicture } from '../../features/packages/packages.testing.ts';
import { fieldsOf, wholeContract } from './contract.testing.ts';
import { stepsOfTwo } from './states-of-two.testing.ts';
import { makeVictims, type Victims } from './victims.testing.ts';
import type { StateOfTwo } from './ways-of-two.testing.ts';

/** A read of a member may take so many statements; those that take more stand below with what they take, which may become less and never more. */
const A_READ = 4;
const LONGER: Readonly<Record<string, number>> = {
  'GET /member/profile-info/:id': 22,
  'GET /member/dashboard': 12,
  'GET /member/miscapi/user-registration-info/:id': 11,
  'GET /member/miscapi/user-public-profile/:id': 9,
  'GET /member/profile/visit/:id': 9,
  'GET /member/matched-profile': 7,
  'GET /member/registration/step-1/get': 7,
  'GET /member/me': 6,
  'GET /member/manage-profile': 5,
};

let test: TestApp;
let endpoints: readonly Endpoint[];
let victims: Victims;
beforeAll(async () => {
  // Sessions are remembered, as they are where people are.
  test = await openTestApp({ environment: { RATE_LIMIT: 'off', SESSION_MEMORY_MS: '800', CAPABILITY_VIDEO_CALL: '1' } });
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

/** Returns the least of several times: what happens now and then, as a count that is shared, is none of the call's. */
async function leastOf(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < 3; time += 1) taken.push((await statementsOf(work)).length);
  return Math.min(...taken);
}

describe('[QUAL-74] what a read asks the database', () => {
  it('no list takes more than four statements, save those that are named, and these no more than before', async () => {
    const reads = endpoints.filter(({ isRead, access }) => isRead && access !== 'public' && access !== 'staff');
    const counted: Record<string, number> = {};
    for (const endpoint of reads) {
      const taken = await leastOf(() => read(endpoint));
      if (taken > A_READ) counted[`${endpoint.method} ${endpoint.path}`] = taken;
    }
    const names = [...new Set([...Object.keys(LONGER), ...Object.keys(counted)])];
    const worse = names.filter((name) => (counted[name] ?? 0) > (LONGER[name] ?? A_READ)).map((name) => `${name}: ${counted[name]}`);
    const mended = Object.keys(LONGER).filter((name) => counted[name] === undefined);
    expect({ worse, mended }).toEqual({ worse: [], mended: [] });
  });
});

/** No step between two members waits for the database more often. */
const A_STEP = 6;
type Step = (by: { token: string }, man: Person) => Promise<unknown>;
const message = (user_id: number) => ({ body: { user_id, message: 'Salam', client_id: randomUUID() } });
/** The conversations that the further messages went to, by the man. */
const threads = new Map<number, number>();
const further: Step = async (by, { accountId }) => {
  const { body } = await test.call(sendDirectMessage, { ...by, ...message(accountId) });
  threads.set(accountId, body.data.chat_thread_id);
};
let richId = 0;
const inBatch: Step = (_, { accountId: otherId }) =>
  sendMessage(test.ctx, { senderId: richId, otherId, text: 'Salam', clientId: randomUUID(), threadId: threads.get(otherId) ?? 0 }, null);

/** Lists the most statements that each step sends, beginnings and ends of its transactions too: they may become fewer and never more. */
const STEPS: readonly (readonly [name: string, mostStatements: number, step: Step])[] = [
  ['an interest', 9, (by, { accountId }) => test.call(sendInterest, { ...by, body: { user_id: accountId } })],
  [
    'a proposal',
    9,
    (by, { accountId }) => test.call(sendProposal, { ...by, body: { user_id: accountId, message: 'We would be glad to know you.' } }),
  ],
  ['what a contact would cost', 6, (by, { accountId }) => test.call(checkContact, { ...by, body: { partner_id: accountId } })],
  ['a contact view', 10, (by, { accountId }) => test.call(storeContactView, { ...by, body: { id: accountId } })],
  ['a contact that was paid for', 5, (by, { accountId }) => test.call(showContact, { ...by, body: { partner_id: accountId } })],
  ['a first message', 9, (by, { accountId }) => test.call(sendDirectMessage, { ...by, ...message(accountId) })],
  ['a further message', 8, further],
  ['a batch of messages', 6, inBatch],
  ['a shortlisting', 7, (by, { accountId }) => test.call(addToShortlist, { ...by, body: { user_id: accountId } })],
  ['a follow', 11, (by, { accountId }) => test.call(follow, { ...by, body: { userId: accountId } })],
  ['a visit', 7, (by, { accountId }) => test.call(visitProfile, { ...by, params: { id: String(accountId) } })],
  // One of them ends what the two have of calls.
  ['a block', 17, (by, { accountId }) => test.call(addToIgnoreList, { ...by, body: { user_id: accountId } })],
];

describe('[QUAL-74] what a step between two members asks the database', () => {
  it('is waited for six times at most, and is no more than before', async () => {
    const rich = await signUpPerson(test, { gender: 'female', email: 'rich@example.org', isEmailVerified: true });
    await sellPackage(test, rich.accountId, { counts: { expressInterest: 90, contact: 90, proposal: 90 }, days: 30 });
    richId = rich.accountId;
    const men: Person[] = [];
    for (let man = 0; man < 4; man += 1)
      men.push(await signUpPerson(test, { gender: 'male', email: `man-${man}@example.org`, isEmailVerified: true }));
    const worse: string[] = [];
    for (const [name, mostStatements, step] of STEPS) {
      let ways = Infinity;
      let statements = Infinity;
      for (const man of men) {
        // On a slow machine the session would be forgotten between two steps.
        await test.call(me, { token: rich.token });
        const sent = await sentBy(() => step({ token: rich.token }, man));
        ways = Math.min(ways, sent.roundTrips);
        statements = Math.min(statements, sent.statements.length);
      }
      if (ways > A_STEP || statements > mostStatements) worse.push(`${name}: ${ways} ways, ${statements} statements`);
    }
    expect(worse).toEqual([]);
  });

  it('[CALL-15] nor is the beginning of a call, or its answer', async () => {
    const taken = { start: { ways: Infinity, statements: Infinity }, answer: { ways: Infinity, statements: Infinity } };
    const least = (of: { ways: number; statements: number }, sent: Awaited<ReturnType<typeof sentBy>>): void => {
      of.ways = Math.min(of.ways, sent.roundTrips);
      of.statements = Math.min(of.statements, sent.statements.length);
    };
    for (let time = 0; time < 4; time += 1) {
      const { nadia, rahim, threadId } = await callsOf(test).two();
      for (const { token } of [nadia, rahim]) await test.call(me, { token });
      const body = { chat_thread_id: threadId, kind: 'voice' as const };
      let callId = 0;
      least(
        taken.start,
        await sentBy(async () => void (callId = (await test.call(startCall, { token: nadia.token, body })).body.data.call_id)),
      );
      least(taken.answer, await sentBy(() => test.call(answerCall, { token: rahim.token, body: { call_id: callId } })));
    }
    expect(taken.start.ways).toBeLessThanOrEqual(A_STEP);
    expect(taken.answer.ways).toBeLessThanOrEqual(A_STEP);
    expect(taken.start.statements).toBeLessThanOrEqual(11);
    expect(taken.answer.statements).toBeLessThanOrEqual(7);
  });
});

describe('[QUAL-71] what a purchase asks the database', () => {
  it('is waited for twice, and every purchase is alike', async () => {
    const buyer = await signUpPerson(test, { gender: 'female', email: 'buyer@example.org', isEmailVerified: true });
    const posted = { kind: 'correction', credit: 'wallet', subject: 'round-trips', reason: 'test' } as const;
    await inTransaction(test.ctx, (tx) => postEntry(tx, { ...posted, memberId: buyer.accountId, amount: 10 * 99_900 }));
    const draft = { name: 'Gold', price: 99_900, validityDays: 30, counts: { ...NO_COUNTS, contact: 5, feed: 2 }, extraFeatures: [] };
    const picture = await drawnPicture();
    const packageId = await inTransaction(test.ctx, (tx) => putPackageOnSale(tx, draft, picture));
    const buy = () =>
      test.call(payPackageFromWallet, {
        token: buyer.token,
        headers: { 'idempotency-key': randomUUID() },
        body: { amount: '999', package_id: packageId },
      });
    let ways = Infinity;
    let statements = Infinity;
    for (let time = 0; time < 4; time += 1) {
      await test.call(me, { token: buyer.token });
      const sent = await sentBy(async () => expect((await buy()).status).toBe(200));
      ways = Math.min(ways, sent.roundTrips);
      statements = Math.min(statements, sent.statements.length);
    }
    expect({ ways, statements }).toEqual({ ways: 2, statements: 14 });
  });
});

describe('[QUAL-74] what is written of a profile asks the database', () => {
  it('[PROF-105] no more than before where a section is saved', async () => {
    const { token } = await signUpPerson(test, { gender: 'female' });
    const save = { ways: Infinity, statements: Infinity };
    for (let version = 0; version < 4; version += 1) {
      await test.call(me, { token });
      const body = { version, tagline: `Tea ${version}` };
      const sent = await sentBy(async () => expect((await test.call(updateIntroduction, { token, body })).status).toBe(200));
      save.ways = Math.min(save.ways, sent.roundTrips);
      save.statements = Math.min(save.statements, sent.statements.length);
    }
    expect(save.ways).toBeLessThanOrEqual(19);
    expect(save.statements).toBeLessThanOrEqual(23);
  });
});

describe('[QUAL-19] what a sign-in asks the database', () => {
  it('[QUAL-73] is one statement before the hash, and waits once after it', async () => {
    const [email, password] = ['signs-in@example.org', 'Nodir-par-7421'];
    const passwordHash = await test.ctx.passwords.hash(password);
    await signUpPerson(test, { gender: 'female', email, isEmailVerified: true, passwordHash });
    const browser: Record<string, string> = {};
    const enter = () => test.call(signIn, { body: { email_or_phone: email, password, remember: true }, headers: browser });
    const mark = /device=([^;]+)/.exec(String((await enter()).headers['set-cookie']))?.[1];
    browser['cookie'] = `device=${mark}`;
    let ways = Infinity;
    let statements = Infinity;
    for (let time = 0; time < 4; time += 1) {
      const sent = await sentBy(async () => expect((await enter()).status).toBe(200));
      ways = Math.min(ways, sent.roundTrips);
      statements = Math.min(statements, sent.statements.length);
    }
    expect({ ways, statements }).toEqual({ ways: 2, statements: 9 });
  });
});

/** Tells what an answer says of the step: how it stands, the code of its refusal, or its status. */
const saidBy = ({ status, failure }: { readonly status: number; readonly failure: Readonly<Record<string, unknown>> }): string => {
  const { status: standing } = (failure['data'] ?? {}) as { readonly status?: string };
  return String(failure['code'] ?? standing ?? status);
};

describe('[QUAL-74] what a step between two members asks the database, whatever is between them', () => {
  it('is waited for six times at most, alone and after a crowd that left it', async () => {
    const { states, two, countInCrowd } = stepsOfTwo(test);
    const worse: string[] = [];
    const count = async (of: StateOfTwo, most: number, isInCrowd: boolean): Promise<void> => {
      let ways = Infinity;
      // The first of a server writes its statements, and what is told afterwards may fall into the second.
      for (let time = 0; time < 4 && ways > most; time += 1) {
        const members = await two(of.counts);
        await of.before?.(members);
        await test.call(me, { token: members.by.token });
        let said = '';
        const step = async () => void (said = saidBy(await of.step(members)));
        const sent = isInCrowd ? await countInCrowd(members.by, step) : await sentBy(step, 'pg_notify');
        ways = Math.min(ways, sent.roundTrips);
        expect(`${of.name}: ${said}`).toBe(`${of.name}: ${of.said}`);
      }
      if (ways > most) worse.push(`${of.name}${isInCrowd ? ' in a crowd' : ''}: ${ways} ways`);
    };
    for (const of of states) {
      await count(of, of.ways, false);
      if (of.inCrowd !== undefined) await count(of, of.inCrowd, true);
    }
    expect(worse).toEqual([]);
    const longer = states.filter(({ ways, inCrowd = 0 }) => Math.max(ways, inCrowd) > A_STEP);
    expect(longer.map(({ name }) => name)).toEqual(['a block that gives back what a request for photos cost']);
  });
});
