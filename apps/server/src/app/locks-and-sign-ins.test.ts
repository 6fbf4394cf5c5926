import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  changeContactSendCode,
  changeContactVerify,
  confirmAuthenticator,
  endOtherSessions,
  forgotPassword,
  logOut,
  resetPassword,
  signIn,
  signInTotp,
  startAuthenticator,
  verifyCode,
} from '@app/contract/accounts';
import { decideNumberClaim, markVerified, noteSessionUse } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { lockWaiters, openSession, openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import { codeOfApp, newAddress, PASSWORD } from '../features/accounts/accounts.testing.ts';

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await openTestApp({ environment: { RATE_LIMIT: 'off' } });
  passwordHash = await test.ctx.passwords.hash(PASSWORD);
});
afterAll(() => test.close());

const join = (options: PersonOptions = {}): Promise<Person> => signUpPerson(test, { passwordHash, ...options });
const rows = async (statement: string, values: unknown[]) =>
  (await test.database.pool.query<Record<string, unknown>>(statement, values)).rows;
const smsCode = (digits: number): string => new RegExp(`[0-9]{${digits}}`).exec(test.ctx.sent.sms.at(-1)?.text ?? '')?.[0] ?? '';
const mailCode = (): string => /[0-9]{4}/.exec(test.ctx.sent.mail.at(-1)?.text ?? '')?.[0] ?? '';

/** Does something while another transaction holds a row, and looks meanwhile which other rows are there and held by nobody. */
async function whileHeld(
  row: string,
  id: number,
  act: () => Promise<unknown>,
  look: (isFree: (row: string) => Promise<boolean>) => Promise<void>,
) {
  const other = await test.ctx.pool.connect();
  const isFree = async (wanted: string): Promise<boolean> => {
    await other.query('savepoint before');
    try {
      return (await other.query(`select from ${wanted} for no key update nowait`, [id])).rowCount !== 0;
    } catch {
      return false;
    } finally {
      await other.query('rollback to before');
    }
  };
  try {
    await other.query('begin');
    await other.query(`select from ${row} for no key update`, [id]);
    const acting = act();
    await look(isFree);
    await other.query('commit');
    return await acting;
  } finally {
    other.release(true);
  }
}
const untilSomebodyWaits = () => vi.waitUntil(async () => (await lockWaiters(test.ctx.pool)) > 0, 10_000);

/** Asks for a code by the number, and returns the permission to set another password. */
async function grantOf({ phone }: Person): Promise<string> {
  await test.call(forgotPassword, { body: { email_or_phone: phone }, address: newAddress() });
  await test.runJobs();
  const given = { email_or_phone: phone, code: smsCode(6) };
  return (await test.call(verifyCode, { body: given, address: newAddress() })).body.reset_token;
}

/** Sets an authenticator up, and returns what a sign-in from an unknown browser is asked for, with the answer. */
async function challengeOf({ token, phone }: Person): Promise<{ challenge: unknown; code: string }> {
  const { secret } = (await test.call(startAuthenticator, { token, body: { password: PASSWORD } })).body.data;
  await test.call(confirmAuthenticator, { token, body: { code: codeOfApp(secret, test.ctx.clock.now()) } });
  test.ctx.clock.advance(30);
  const half = await test.call(signIn, { body: { email_or_phone: phone, password: PASSWORD }, address: newAddress() });
  return { challenge: half.failure['challenge'], code: codeOfApp(secret, test.ctx.clock.now()) };
}

type Act = {
  readonly name: string;
  readonly thing: string;
  readonly begin: (member: Person) => Promise<() => Promise<{ status: number }>>;
};
const ACTS: readonly Act[] = [
  {
    name: 'a reset of the password',
    thing: 'reset_grant where account_id = $1',
    begin: async (member) => {
      const body = { reset_token: await grantOf(member), password: 'Akasher-tara-93', password_confirmation: 'Akasher-tara-93' };
      return () => test.call(resetPassword, { body });
    },
  },
  {
    name: 'the second half of a sign-in',
    thing: 'sign_in_ticket where account_id = $1 and used_at is null',
    begin: async (member) => {
      const body = await challengeOf(member);
      return () => test.call(signInTotp, { body, address: newAddress() });
    },
  },
  {
    name: 'who ends the other sessions',
    thing: 'session where account_id = $1',
    begin:
      async ({ token }) =>
      () =>
        test.call(endOtherSessions, { token }),
  },
  {
    name: 'who signs out',
    thing: 'session where account_id = $1',
    begin:
      async ({ token }) =>
      () =>
        test.call(logOut, { token }),
  },
];

it.each(ACTS)('[PAY-166] $name waits for the account before it holds anything else of it', async ({ thing, begin }) => {
  const member = await join();
  await openSession(test, member.accountId);
  const act = await begin(member);
  const answer = await whileHeld('account where id = $1', member.accountId, act, async (isFree) => {
    await untilSomebodyWaits();
    expect(await isFree(thing)).toBe(true);
  });
  expect(answer).toMatchObject({ status: 200 });
});

it('[PAY-166][AUTH-39] who proves an address waits for nobody who only typed it, from whom it is taken a moment later', async () => {
  const email = 'family@example.org';
  const [typist, prover] = [await join({ email }), await join()];
  const { token } = prover;
  const body = { type: 'email', value: email, password: PASSWORD };
  expect((await test.call(changeContactSendCode, { token, body, address: newAddress() })).status).toBe(200);
  const proving = () => test.call(changeContactVerify, { token, body: { type: 'email', otp: mailCode() }, address: newAddress() });
  let answer: unknown;
  await whileHeld(
    'account where id = $1',
    typist.accountId,
    async () => (answer = await proving()),
    async () => {
      await vi.waitUntil(() => answer !== undefined, 10_000);
    },
  );
  expect(answer).toMatchObject({ status: 200 });
  await test.runJobs();
  expect(await rows('select email from account where id = any($1) order by id', [[typist.accountId, prover.accountId]])).toEqual([
    { email: null },
    { email },
  ]);
});

it('[AUTH-39] an address that nobody proves any more is taken from nobody, also where its proof was taken back at that moment', async () => {
  const email = 'taken-back@example.org';
  const [typist, prover] = [await join({ email }), await join({ email })];
  await inTransaction(test.ctx, (tx) => markVerified(tx, { accountId: prover.accountId, purpose: 'email', destination: email }));
  await whileHeld(
    'account where id = $1',
    typist.accountId,
    () => test.runJobs(),
    async () => {
      await untilSomebodyWaits();
      await rows('update account set email = null, email_verified_at = null where id = $1', [prover.accountId]);
    },
  );
  expect(await rows('select email, email_released_at from account where id = $1', [typist.accountId])).toEqual([
    { email, email_released_at: null },
  ]);
});

it('[PAY-166][QUAL-86] a number that is given to one of two who claim it: both are held in the order of accounts', async () => {
  const [other, claimant] = [await join(), await join({ email: 'claims@example.org', isEmailVerified: true })];
  await rows("update account set claimed_phone_e164 = '+447911123456', claimed_phone_country_code = '+44' where id = any($1)", [
    [other.accountId, claimant.accountId],
  ]);
  const give = () => decideNumberClaim(test.ctx, { accountId: claimant.accountId, isGiven: true, staffId: null });
  const isGiven = await whileHeld('account where id = $1', other.accountId, give, async (isFree) => {
    await untilSomebodyWaits();
    expect(await isFree(`account where id = ${claimant.accountId} and $1::bigint > 0`)).toBe(true);
  });
  expect(isGiven).toBe(true);
  expect(
    await rows('select phone_e164 as phone, claimed_phone_e164 as claimed from account where id = any($1) order by id', [
      [other.accountId, claimant.accountId],
    ]),
  ).toEqual([
    { phone: other.phone, claimed: null },
    { phone: '+447911123456', claimed: null },
  ]);
});

it('[PAY-166][AUTH-99] the use of many sessions is noted without waiting for one that is being ended', async () => {
  const member = await join();
  const later = await openSession(test, member.accountId);
  test.ctx.clock.advance(120);
  await whileHeld(
    'session where id = $1',
    member.sessionId,
    () => noteSessionUse(test.ctx, [member.sessionId, later.sessionId]),
    async () => {
      const used = 'select id from session where account_id = $1 and last_used_at = $2';
      await vi.waitUntil(async () => (await rows(used, [member.accountId, test.ctx.clock.now()])).length > 0, 10_000);
      expect(await rows(used, [member.accountId, test.ctx.clock.now()])).toEqual([{ id: later.sessionId }]);
    },
  );
});
