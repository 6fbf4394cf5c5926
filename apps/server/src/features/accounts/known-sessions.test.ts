import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, endOtherSessions, endSession, logOut, me, saveSettings } from '@app/contract/accounts';
import { inTransaction } from '#platform/context';
import { hashToken } from '#platform/ids';
import { openSession, openTestApp, signUpPerson, statementsOf, type Person, type TestApp } from '#testing';
import { accountCalls, NEW_PASSWORD, PASSWORD } from './accounts.testing.ts';
import { changeAccountState } from './account-states.ts';
import { setRegistrationStep } from './accounts.service.ts';
import { knownSessions } from './known-sessions.ts';

/** Keeps `here` from looking at the database: for what a server changes itself it must not wait for a look. */
const NEVER_MS = 600_000;

let here: TestApp;
let there: TestApp;
let strict: TestApp;
let nadia: Person;
beforeAll(async () => {
  here = await openTestApp();
  Object.assign(here.ctx.settings, { SESSION_MEMORY_MS: NEVER_MS });
  there = await openTestApp({ beside: here, environment: { SESSION_MEMORY_MS: '250' } });
  strict = await openTestApp({ beside: here });
});
afterAll(async () => {
  await Promise.all([there.close(), strict.close()]);
  await here.close();
});
beforeEach(async () => void (nadia = await signUpPerson(here)));

const query = (text: string, ...values: unknown[]) => here.database.pool.query(text, values);
const statusOn = async (server: TestApp, token = nadia.token): Promise<number> => (await server.call(me, { token })).status;
const readsOn = async (server: TestApp, token = nadia.token): Promise<number> =>
  (await statementsOf(() => server.call(me, { token }))).filter((text) => text.includes('from session s join account')).length;
/** Expects that what another server did is known within a second. */
const soon = async (find: () => Promise<unknown>, wanted: unknown): Promise<void> => {
  await expect.poll(find, { timeout: 1000, interval: 50 }).toEqual(wanted);
};
/** Lets both servers remember the session. */
const remembered = async (token = nadia.token) => {
  for (const server of [here, there, strict]) expect(await statusOn(server, token)).toBe(200);
  expect(await readsOn(here, token)).toBe(0);
  await soon(() => readsOn(there, token), 0);
};
describe('[QUAL-73] a session that was read is remembered', () => {
  it('and read no more while the memory is believed', async () => {
    await remembered();
    expect(await readsOn(here)).toBe(0);
  });

  it.each(['suspended', 'terminated'])('[STAFF-11] but the own page is not shown any more to who is %s meanwhile', async (state) => {
    await remembered();
    await query("update account set state = $2, state_reason = 'Reported' where id = $1", nadia.accountId, state);
    const { status, failure } = await here.call(me, { token: nadia.token });
    expect([status, failure.code]).toEqual([401, 'unauthenticated']);
  });

  it('but never one of staff, nor one that is nobody’s', async () => {
    const clerk = await signUpPerson(here, { roles: ['support'] });
    expect([await readsOn(here, clerk.token), await readsOn(here, clerk.token)]).toEqual([1, 1]);
    expect([await readsOn(here, 'x'.repeat(43)), await readsOn(here, 'x'.repeat(43))]).toEqual([1, 1]);
  });

  it('not where it was forgotten while it was being read', async () => {
    await statusOn(here);
    const [known, hash] = [knownSessions(here.ctx), hashToken(nadia.token)];
    known.forget(nadia.accountId);
    const reading = known.find(hash);
    known.forget(nadia.accountId);
    expect(await reading).toMatchObject({ accountId: nadia.accountId });
    expect([await readsOn(here), await readsOn(here)]).toEqual([1, 0]);
  });

  it('until it expires', async () => {
    const other = await openSession(here, nadia.accountId);
    await query(
      "update session set expires_at = $2::timestamptz + interval '1 minute' where id = $1",
      other.sessionId,
      here.ctx.clock.now(),
    );
    await remembered(other.token);
    here.ctx.clock.advance(59);
    expect(await statusOn(here, other.token)).toBe(200);
    await query(
      "update session set expires_at = $2::timestamptz + interval '1 second' where id = $1",
      other.sessionId,
      here.ctx.clock.now(),
    );
    expect(await statusOn(strict, other.token)).toBe(200);
    here.ctx.clock.advance(1);
    expect(await statusOn(strict, other.token)).toBe(401);
  });
});

/** Each act is done on one server; it is answered there at once, and on the other within a second. */
const ENDS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'its sign-out': ({ token }) => here.call(logOut, { token }),
  'another session that ends it': async ({ accountId, sessionId }) => {
    const other = await openSession(here, accountId);
    return here.call(endSession, { token: other.token, body: { session_id: sessionId } });
  },
  'another session that ends all others': async ({ accountId }) =>
    here.call(endOtherSessions, { token: (await openSession(here, accountId)).token }),
  'a suspension': ({ accountId }) => inTransaction(here.ctx, (tx) => changeAccountState(tx, { accountId, to: 'suspended' })),
  'the end of the account': ({ accountId }) => inTransaction(here.ctx, (tx) => changeAccountState(tx, { accountId, to: 'terminated' })),
};

describe('[AUTH-98][STAFF-11] a session that is remembered is refused after', () => {
  it.each(Object.entries(ENDS))('%s: at once on this server, within a second on the others', async (_, end) => {
    await remembered();
    await end(nadia);
    expect(await statusOn(here)).toBe(401);
    expect(await statusOn(strict)).toBe(401);
    await soon(() => statusOn(there), 401);
  });

  it('a change of the password: the former token, here and there', async () => {
    const calls = accountCalls(here);
    const phone = await calls.joined();
    const token = (await calls.enter({ email_or_phone: phone })).body.access_token;
    await remembered(token);
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const { access_token: renewed } = (await here.call(changePassword, { token, body })).body;
    expect([await statusOn(here, token), await statusOn(here, renewed)]).toEqual([401, 200]);
    await soon(() => statusOn(there, token), 401);
    expect(await statusOn(there, renewed)).toBe(200);
  });
});

describe('[QUAL-73] what a call needs of its caller is as it was last changed', () => {
  it('the step of the registration', async () => {
    const person = await signUpPerson(here, { registrationStep: 4 });
    await remembered(person.token);
    await inTransaction(here.ctx, (tx) => setRegistrationStep(tx, person.accountId, 8));
    const stepOn = async (server: TestApp) => (await server.call(me, { token: person.token })).body.user.registration_step;
    expect(await stepOn(here)).toBe(8);
    await soon(() => stepOn(there), 8);
  });

  it('language and time zone', async () => {
    await remembered();
    await here.call(saveSettings, { token: nadia.token, body: { language: 'bn' } });
    const answer = await here.call(saveSettings, { token: nadia.token, body: { time_zone: 'Europe/London' } });
    expect(answer.body).toMatchObject({ language: 'bn', time_zone: 'Europe/London' });
  });
});

/** Whoever changes the tables, by whatever statement. */
const CHANGES: readonly (readonly [what: string, statement: string, after: number])[] = [
  ['session.ended_at', `update session set ended_at = now(), end_reason = 'sign_out' where account_id = $1`, 401],
  ['session.token_hash', `update session set token_hash = 'other-' || $1 where account_id = $1`, 401],
  ['session.browser_hash', `update session set browser_hash = 'other' where account_id = $1`, 401],
  ['session.expires_at', `update session set expires_at = '2020-01-01' where account_id = $1`, 401],
  ['a deleted session', 'delete from session where account_id = $1', 401],
  ['account.state', `update account set state = 'suspended' where id = $1`, 401],
];

describe('[AUTH-98] the database tells whose sessions changed', () => {
  it.each(CHANGES)('by %s', async (_, statement, after) => {
    await remembered();
    await query(statement, nadia.accountId);
    expect(await statusOn(strict)).toBe(after);
    await soon(() => statusOn(there), after);
  });

  it('by a role: who became staff is a member no more', async () => {
    await remembered();
    await query(`insert into staff_role (account_id, role, created_at) values ($1, 'support', now())`, nadia.accountId);
    expect([await readsOn(strict), await readsOn(strict)]).toEqual([1, 1]);
  });

  it('but not by a use that is noted', async () => {
    const count = async () => (await query('select count(*) as count from session_change')).rows[0]?.count as number;
    const before = await count();
    await query(
      `update session set last_used_at = now(), expires_at = expires_at + interval '1 day' where account_id = $1`,
      nadia.accountId,
    );
    await query('update account set updated_at = now() where id = $1', nadia.accountId);
    expect(await count()).toBe(before);
  });
});
