import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { changeAccountState, insertAccount, restoreAccount } from '#features/accounts';
import { postEntry, walletBalance } from '#features/ledger';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { submitIdentity } from '../identity/identity.testing.ts';
import { openPhotosTest, type PhotosTest } from '../photos/photos.testing.ts';
import { eraseAccount, erasureWaits, liftLegalHold, placeLegalHold } from './index.ts';
import { eraseDueAccounts } from './erase-account.ts';

let test: PhotosTest;
beforeAll(async () => void (test = await openPhotosTest()));
afterAll(() => test.close());

const rows = async (statement: string, values: unknown[] = []) =>
  (await test.ctx.pool.query<Record<string, unknown>>(statement, values)).rows;
const stateOf = async ({ accountId }: Person) => (await rows('select state from account where id = $1', [accountId]))[0]?.['state'];
const closed = async (options: Parameters<typeof signUpPerson>[1] = {}): Promise<Person> => {
  const person = await signUpPerson(test, options);
  await close(person);
  return person;
};
const close = ({ accountId }: Person) =>
  inTransaction(test.ctx, (tx) =>
    changeAccountState(tx, { accountId, to: 'deletion_pending', deletionAt: test.ctx.clock.now(), byOwner: true }),
  );

describe('the end of the clock', () => {
  it('[ACC-61][ACC-76] erases when deletionAt is over and not before; repeating does nothing', async () => {
    const nadia = await signUpPerson(test, { email: 'nadia-erase@example.com', isEmailVerified: true, passwordHash: 'x' });
    const deletionAt = new Date(test.ctx.clock.now().getTime() + 60_000);
    await inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId: nadia.accountId, to: 'deletion_pending', deletionAt }));
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(false);
    expect(await stateOf(nadia)).toBe('deletion_pending');
    test.ctx.clock.advance(60);
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(true);
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(false);
    expect(
      await rows(
        `select state, deletion_at, phone_e164, email, password_hash, (select count(*)::int from session where account_id = account.id) as sessions,
           (select full_name from profile where member_id = account.id) as full_name from account where id = $1`,
        [nadia.accountId],
      ),
    ).toEqual([{ state: 'erased', deletion_at: null, phone_e164: null, email: null, password_hash: null, sessions: 0, full_name: null }]);
    const [last] = await rows('select from_state, to_state from account_state_change where account_id = $1 order by id desc limit 1', [
      nadia.accountId,
    ]);
    expect(last).toEqual({ from_state: 'deletion_pending', to_state: 'erased' });
  });

  it('[ACC-64] leaves no limit, no notice, no zone and no time to be called', async () => {
    const nadia = await closed();
    await rows(
      `update account set contacts_limited_until = '2037-01-02', membership_ends_at = '2037-01-03', state_reason = 'Spam', state_until = '2037-01-04',
         guardian_type = 2, convenient_time = 'scheduled', convenient_time_start = '18:00', convenient_time_end = '20:00', time_zone = 'Europe/London',
         language = 'bn' where id = $1`,
      [nadia.accountId],
    );
    await eraseAccount(test.ctx, nadia.accountId);
    expect(
      await rows(
        `select contacts_limited_until, membership_ends_at, state_reason, state_until, guardian_type, convenient_time, convenient_time_start,
           convenient_time_end, time_zone, language from account where id = $1`,
        [nadia.accountId],
      ),
    ).toEqual([
      {
        contacts_limited_until: null,
        membership_ends_at: null,
        state_reason: null,
        state_until: null,
        guardian_type: 1,
        convenient_time: 'any',
        convenient_time_start: null,
        convenient_time_end: null,
        time_zone: 'Asia/Dhaka',
        language: 'en',
      },
    ]);
  });

  it('[ACC-68] writes one record: number, time, counts, and nothing of the person', async () => {
    const nadia = await closed({ fullName: 'Planted Name', email: 'planted@example.com' });
    await eraseAccount(test.ctx, nadia.accountId);
    const [record, more] = await rows('select * from erasure_record where account_id = $1', [nadia.accountId]);
    expect(more).toBeUndefined();
    expect(Object.keys(record ?? {})).toEqual(['account_id', 'erased_at', 'counts']);
    expect(Object.values(record?.['counts'] as object).every((count) => typeof count === 'number')).toBe(true);
    await expect(rows('delete from erasure_record')).rejects.toThrow('only ever added');
  });

  it('[ACC-68] the job erases all that are due; one that fails keeps no other waiting, and stays untouched', async () => {
    const broken = await closed({ email: 'broken@example.com' });
    const nadia = await closed();
    await rows(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.account_id = ${broken.accountId} then raise exception 'no'; end if; return new; end $$`);
    await rows('create trigger refuse_one before insert on erasure_record for each row execute function refuse_one()');
    await expect(eraseDueAccounts(test.ctx)).rejects.toThrow('no');
    expect([await stateOf(broken), await stateOf(nadia)]).toEqual(['deletion_pending', 'erased']);
    expect(await rows('select email, phone_e164 from account where id = $1', [broken.accountId])).toEqual([
      { email: 'broken@example.com', phone_e164: broken.phone },
    ]);
    await rows('drop trigger refuse_one on erasure_record');
    await test.runJob('erasure.erase-due');
    expect(await stateOf(broken)).toBe('erased');
  });

  it('[ACC-83] a restore and an erasure at one moment: one holds, the other is told', async () => {
    for (let round = 0; round < 8; round += 1) {
      const nadia = await closed();
      const [erased, restored] = await Promise.all([
        eraseAccount(test.ctx, nadia.accountId),
        restoreAccount(test.ctx, nadia.accountId).then(
          () => 'restored',
          (refusal: { code: string }) => refusal.code,
        ),
      ]);
      expect([true, false].map((one) => [one, one ? 'erased' : 'restored'])).toContainEqual([erased, restored]);
      expect(await stateOf(nadia)).toBe(erased ? 'erased' : 'active');
    }
  });
});

it('[ACC-62][STAFF-11] a deletion that is taken back lifts no sanction: who was terminated is terminated again', async () => {
  const rahim = await signUpPerson(test, { gender: 'male' });
  await inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId: rahim.accountId, to: 'terminated', reason: 'Fraud' }));
  await close(rahim);
  await restoreAccount(test.ctx, rahim.accountId);
  expect(await stateOf(rahim)).toBe('terminated');
});

it('[ACC-62][STAFF-11] a suspension that waited behind a deletion comes back with its reason and its end, and ends then', async () => {
  const rahim = await signUpPerson(test, { gender: 'male' });
  const until = new Date(test.ctx.clock.now().getTime() + 3_600_000);
  const suspension = { accountId: rahim.accountId, to: 'suspended', reason: 'Rude messages', until } as const;
  await inTransaction(test.ctx, (tx) => changeAccountState(tx, suspension));
  await close(rahim);
  await restoreAccount(test.ctx, rahim.accountId);
  expect(await rows('select state, state_reason, state_until from account where id = $1', [rahim.accountId])).toEqual([
    { state: 'suspended', state_reason: 'Rude messages', state_until: until },
  ]);
  test.ctx.clock.set(until);
  await test.runJob('accounts.apply-due-states');
  expect(await rows('select state, state_reason, state_until from account where id = $1', [rahim.accountId])).toEqual([
    { state: 'active', state_reason: null, state_until: null },
  ]);
});

describe('what the erasure waits for', () => {
  const staff = () => signUpPerson(test, { roles: ['admin'] });

  it('[ACC-63][STAFF-36] a legal hold, until it is lifted', async () => {
    const [nadia, admin] = [await closed(), await staff()];
    const hold = { accountId: nadia.accountId, staffId: admin.accountId, reason: 'A court asked' };
    expect(await inTransaction(test.ctx, (tx) => placeLegalHold(tx, hold))).toBe(true);
    expect(await inTransaction(test.ctx, (tx) => placeLegalHold(tx, hold))).toBe(false);
    expect([await erasureWaits(test.ctx, nadia.accountId), await eraseAccount(test.ctx, nadia.accountId)]).toEqual([true, false]);
    expect(await inTransaction(test.ctx, (tx) => liftLegalHold(tx, hold))).toBe(true);
    expect(await inTransaction(test.ctx, (tx) => liftLegalHold(tx, hold))).toBe(false);
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(true);
  });

  it('[ACC-63] an open report against the account, until it is decided', async () => {
    const [nadia, rahim] = [await closed(), await signUpPerson(test)];
    const moderator = await signUpPerson(test, { roles: ['moderator'] });
    const [report] = await rows(
      `insert into report (reporter_id, type, target_id, reported_member_id, reason, evidence, evidence_keys, status, created_at)
       values ($1, 'member', $2, $2, 'fake_profile', '{}', '{}', 'open', now()) returning id`,
      [rahim.accountId, nadia.accountId],
    );
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(false);
    await rows(`update report set status = 'dismissed', decided_by = $2, decided_at = now(), decision_reason = 'x' where id = $1`, [
      report?.['id'],
      moderator.accountId,
    ]);
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(true);
  });

  it('[ACC-63] a payment that is pending or on hold, until it is settled', async () => {
    const nadia = await closed();
    const [payment] = await rows(
      `insert into payment (payment_code, member_id, purpose, amount, method, state, idempotency_key, period_ends_at, created_at)
       values ('PMT-20260615-ERASE234', $1, 'wallet', 50000, 'bkash', 'pending', 'k', now() + interval '1 hour', now()) returning id`,
      [nadia.accountId],
    );
    expect([await erasureWaits(test.ctx, nadia.accountId), await eraseAccount(test.ctx, nadia.accountId)]).toEqual([true, false]);
    await rows("update payment set state = 'cancelled', closed_at = now() where id = $1", [payment?.['id']]);
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(true);
  });
});

describe('what stays', () => {
  it.each([
    ['', 70_050],
    [' to the last poisha', 1],
  ])('[ACC-67][ACC-78] the wallet goes to the unclaimed balances%s, no entry is changed, and the ledger balances', async (_, amount) => {
    const nadia = await signUpPerson(test);
    const give = { kind: 'correction', credit: 'wallet', amount, memberId: nadia.accountId, subject: `test:wallet-${amount}` } as const;
    await inTransaction(test.ctx, (tx) => postEntry(tx, give));
    await close(nadia);
    const before = await rows('select id, posting_kind, subject, created_at from journal_entry order by id');
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(true);
    expect(await walletBalance(test.ctx, nadia.accountId)).toBe(0);
    const after = await rows('select id, posting_kind, subject, created_at from journal_entry order by id');
    expect(after.slice(0, before.length)).toEqual(before);
    expect(
      await rows(
        `select posting_kind, ledger_account.kind, amount::int from journal_line join journal_entry on journal_entry.id = entry_id
         join ledger_account on ledger_account.id = account_id where subject = $1 order by amount desc`,
        [`account:${nadia.accountId}`],
      ),
    ).toEqual([
      { posting_kind: 'closed_account', kind: 'wallet', amount },
      { posting_kind: 'closed_account', kind: 'unclaimed_balances', amount: -amount },
    ]);
    expect(await rows('select sum(amount)::int as sum from journal_line')).toEqual([{ sum: 0 }]);
  });
});

describe('coming back', () => {
  const open = (phoneE164: string, email: string | null = null) =>
    inTransaction(test.ctx, (tx) =>
      insertAccount(tx, {
        phoneE164,
        phoneCountryCode: '+880',
        email,
        passwordHash: null,
        language: 'en',
        termsVersion: '1',
        now: tx.clock.now(),
      }),
    );

  it('[ACC-69] number and address of who left open a new account, with nothing carried over', async () => {
    const nadia = await closed({ email: 'again@example.com', isEmailVerified: true, fullName: 'Nadia Again' });
    await eraseAccount(test.ctx, nadia.accountId);
    const account = await open(nadia.phone ?? '', 'again@example.com');
    expect(account.id).not.toBe(nadia.accountId);
    expect(await rows('select * from profile where member_id = $1', [account.id])).toEqual([]);
  });

  it('[ACC-66] of an account that staff terminated number, address and document are refused, kept as hashes alone', async () => {
    const rahim = await signUpPerson(test, { email: 'removed@example.com', isEmailVerified: true });
    await submitIdentity(test, rahim, { number: '1990123456789' });
    const { accountId } = rahim;
    await inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId, to: 'terminated', reason: 'Fraud' }));
    await close(rahim);
    expect(await eraseAccount(test.ctx, accountId)).toBe(true);
    await expect(open(rahim.phone ?? '')).rejects.toMatchObject({ code: 'phone_taken' });
    await expect(open('+8801711111777', 'removed@example.com')).rejects.toMatchObject({ code: 'email_taken' });
    const nadia = await signUpPerson(test);
    await expect(submitIdentity(test, nadia, { number: '1990123456789' })).rejects.toMatchObject({
      options: { fields: { govt_id_number: { en: 'This document cannot be accepted. Please write to support.' } } },
    });
    const bans = await rows('select kind, hash from returning_ban order by kind');
    expect(bans.map(({ kind }) => kind)).toEqual(['email', 'government_id', 'phone']);
    for (const { hash } of bans) expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

it('[ACC-03][ACC-66] who leaves after a notice of the staff does not come back either, once its time was over', async () => {
  const open = async ({ phone }: Person) =>
    inTransaction(test.ctx, (tx) =>
      insertAccount(tx, {
        phoneE164: phone ?? '',
        phoneCountryCode: '+880',
        email: null,
        passwordHash: null,
        language: 'en',
        termsVersion: '1',
        now: tx.clock.now(),
      }),
    );
  const [rahim, karim] = [await signUpPerson(test, { gender: 'male' }), await signUpPerson(test, { gender: 'male' })];
  const notice = (person: Person, days: number) =>
    rows(`update account set membership_ends_at = $2, state_reason = 'Fraud' where id = $1`, [
      person.accountId,
      new Date(test.ctx.clock.now().getTime() + days * 86_400_000),
    ]);
  await notice(rahim, 0);
  await notice(karim, 7);
  for (const person of [rahim, karim]) {
    await close(person);
    expect(await eraseAccount(test.ctx, person.accountId)).toBe(true);
  }
  await expect(open(rahim)).rejects.toMatchObject({ code: 'phone_taken' });
  expect((await open(karim)).id).toBeGreaterThan(karim.accountId);
});

it('[ACC-68] what waits to be sent to the account is taken back; the queue goes on', async () => {
  const nadia = await closed({ email: 'waits@example.com', isEmailVerified: true });
  const queue = (to: string) =>
    rows(`select graphile_worker.add_job('mail.send', $1::json)`, [JSON.stringify({ to, subject: 's', text: 't', html: 'h' })]);
  await queue('waits@example.com');
  await queue('other@example.com');
  await eraseAccount(test.ctx, nadia.accountId);
  const waiting = await rows(`select payload->>'to' as to from graphile_worker._private_jobs where payload->>'to' like '%@example.com'`);
  expect(waiting.map(({ to }) => to)).not.toContain('waits@example.com');
  expect(waiting.map(({ to }) => to)).toContain('other@example.com');
  await test.runJobs();
});

it('[ACC-61] a demo without waiting time erases at once, and not at the next full minute', async () => {
  const demo: TestApp = await openTestApp({ environment: { ACCOUNT_ERASE_DAYS: '0' } });
  const { accountId } = await signUpPerson(demo);
  const deletionAt = demo.ctx.clock.now();
  await inTransaction(demo.ctx, (tx) => changeAccountState(tx, { accountId, to: 'deletion_pending', deletionAt, byOwner: true }));
  await demo.runJobs();
  const { rows: found } = await demo.ctx.pool.query('select state from account where id = $1', [accountId]);
  await demo.close();
  expect(found).toEqual([{ state: 'erased' }]);
});
