import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reactivateAccount, restoreAccount, signIn, signInTotp } from '@app/contract/accounts';
import { changeAccountState } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { accountCalls, createFirstAdmin, createStaffAccount, newAddress, newNumber, PASSWORD } from '../accounts/accounts.testing.ts';
import { hotp } from '../accounts/totp.policy.ts';

let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
});
afterAll(() => test.close());

const HOUR = 3600;
type Entry = { actorId: number | null; action: string; subject: string; details: Record<string, unknown> };
const entriesOf = async (accountId: number | 'unknown'): Promise<Entry[]> =>
  (
    await test.ctx.pool.query<Entry>(
      'select actor_id as "actorId", action, subject, details from audit_entry where subject = $1 order by id',
      [`account:${accountId}`],
    )
  ).rows;
/** Returns the code that the app shows which was enrolled by this address. */
function codeAt(totpUri: string, now: Date): string {
  const bits = Array.from(new URL(totpUri).searchParams.get('secret') ?? '')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return hotp(secret, Math.floor(now.getTime() / 30_000));
}
const runHourly = (): Promise<void> => test.runJob('sign-in.journal-failures');
const enter = (typed: string, password = PASSWORD) =>
  test.call(signIn, { body: { email_or_phone: typed, password, remember: false }, address: newAddress() });

async function staffMember(roles: ('admin' | 'moderator')[] = ['moderator']) {
  const phone = `+880${newNumber()}`;
  const made = await createStaffAccount(test.ctx, { phone, email: null, password: PASSWORD, roles });
  const challenge = async () => String((await enter(phone)).failure['challenge']);
  const answer = async (code: string) => test.call(signInTotp, { body: { challenge: await challenge(), code }, address: newAddress() });
  return { ...made, phone, answer, code: () => codeAt(made.totpUri, test.ctx.clock.now()) };
}

describe('the journal of access', () => {
  it('[QUAL-61] holds each sign-in of staff, and each recovery code that was used', async () => {
    const staff = await staffMember();
    expect((await staff.answer(staff.code())).status).toBe(200);
    expect((await staff.answer(staff.recoveryCodes[0] ?? '')).status).toBe(200);
    const { accountId } = staff;
    expect(await entriesOf(accountId)).toEqual([
      { actorId: null, action: 'accounts.create-staff', subject: `account:${accountId}`, details: { roles: ['moderator'] } },
      { actorId: accountId, action: 'sign-in.staff', subject: `account:${accountId}`, details: { device: 'Unknown browser' } },
      { actorId: accountId, action: 'sign-in.recovery-code', subject: `account:${accountId}`, details: { device: 'Unknown browser' } },
    ]);
    expect(JSON.stringify(await entriesOf(accountId))).not.toContain(staff.recoveryCodes[0]);
  });

  it('[QUAL-61][QUAL-84] holds the failures of an account in an hour as one entry with a number, when the hour is over', async () => {
    const phone = await calls.joined();
    const { id } = await calls.accountOf(phone);
    for (let failure = 0; failure < 4; failure += 1) await enter(phone, 'wrong-password');
    await enter(phone);
    await runHourly();
    expect(await entriesOf(id)).toEqual([]);
    const hour = new Date(Math.floor(test.ctx.clock.now().getTime() / 3_600_000) * 3_600_000).toISOString();
    test.ctx.clock.advance(HOUR);
    await enter(phone, 'wrong-password');
    await runHourly();
    await runHourly();
    const entry = { actorId: null, action: 'sign-in.failed', subject: `account:${id}` };
    expect(await entriesOf(id)).toEqual([{ ...entry, details: { kind: 'password', hour, failures: 4 } }]);
    test.ctx.clock.advance(HOUR);
    await Promise.all([runHourly(), runHourly()]);
    expect((await entriesOf(id)).map(({ details }) => details['failures'])).toEqual([4, 1]);
  });

  it('[QUAL-61] holds wrong second factors of staff, and what nobody has', async () => {
    const staff = await staffMember();
    expect((await staff.answer('0000-0000-0000-0000')).status).toBe(422);
    await enter('nobody-has-this@example.com', 'wrong-password');
    test.ctx.clock.advance(HOUR);
    await runHourly();
    expect((await entriesOf(staff.accountId)).at(-1)).toMatchObject({
      action: 'sign-in.failed',
      details: { kind: 'second_factor', failures: 1 },
    });
    expect((await entriesOf('unknown')).at(-1)).toMatchObject({ action: 'sign-in.failed', details: { kind: 'password', failures: 1 } });
  });

  it('[QUAL-61] holds each change of an account’s state: by staff, by its owner and by the clock', async () => {
    const person = await signUpPerson(test);
    const { accountId, token } = person;
    await inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId, to: 'deactivated' }));
    expect((await test.call(reactivateAccount, { token })).status).toBe(200);
    const deletionAt = new Date(test.ctx.clock.now().getTime() + 86_400_000);
    await inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId, to: 'deletion_pending', deletionAt }));
    const leaving = await signUpPerson(test, { state: 'deletion_pending' });
    expect((await test.call(restoreAccount, { token: leaving.token })).status).toBe(200);
    await inTransaction(test.ctx, (tx) =>
      changeAccountState(tx, { accountId, to: 'suspended', reason: 'a report', byStaffId: leaving.accountId }),
    );
    expect(await entriesOf(accountId)).toMatchObject([
      { actorId: null, action: 'accounts.change-state', details: { from: 'active', to: 'deactivated' } },
      { actorId: accountId, details: { from: 'deactivated', to: 'active' } },
      { actorId: null, details: { from: 'active', to: 'deletion_pending' } },
      { actorId: leaving.accountId, details: { from: 'deletion_pending', to: 'suspended', reason: 'a report' } },
    ]);
    expect(await entriesOf(leaving.accountId)).toMatchObject([{ actorId: leaving.accountId, details: { from: 'deletion_pending' } }]);
  });
});

describe('a new administrator', () => {
  it('[QUAL-61] is told to all administrators, by e-mail and among their notifications, and stands in the journal', async () => {
    const email = 'first.admin@example.org';
    const first = await createFirstAdmin(test.ctx, { phone: null, email, password: PASSWORD });
    await staffMember(['moderator']);
    const second = await createFirstAdmin(test.ctx, { phone: null, email: 'second.admin@example.org', password: PASSWORD });
    await test.runJobs();
    const sentence = 'second.admin@example.org is an administrator from now on. You do not know of this? Have the account closed.';
    expect(test.ctx.sent.mail.filter(({ to }) => to === email).at(-1)?.text).toContain(sentence);
    expect(test.ctx.sent.mail.filter(({ text }) => text.includes(sentence)).map(({ to }) => to)).toEqual([
      email,
      'second.admin@example.org',
    ]);
    const { rows } = await test.ctx.pool.query(
      "select member_id from notification where type = 'new_admin' and parameters->>'account' = $1",
      ['second.admin@example.org'],
    );
    expect(rows.map((row: { member_id: number }) => row.member_id)).toEqual([first.accountId, second.accountId]);
    expect(await entriesOf(second.accountId)).toMatchObject([{ action: 'accounts.create-staff', details: { roles: ['admin'] } }]);
  });
});
