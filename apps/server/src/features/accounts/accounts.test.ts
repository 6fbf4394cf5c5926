import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me, reactivateAccount, restoreAccount, saveSettings } from '@app/contract/accounts';
import { inTransaction } from '#platform/context';
import { openSession, openTestApp, signUpPerson, type TestApp } from '#testing';
import { accounts, changeAccountState, findAccount } from './index.ts';

let test: TestApp;
const changed: number[] = [];
beforeAll(async () => {
  test = await openTestApp();
  test.ctx.events.subscribe.within('account.changed', async (_tx, { accountId }) => void changed.push(accountId));
});
afterAll(() => test.close());

const changeState = (change: Parameters<typeof changeAccountState>[1]) => inTransaction(test.ctx, (tx) => changeAccountState(tx, change));
const historyOf = async (accountId: number) =>
  (
    await test.database.pool.query('select from_state, to_state, reason from account_state_change where account_id = $1 order by id', [
      accountId,
    ])
  ).rows;
const stateOf = async (accountId: number) => (await findAccount(test.ctx, accountId))?.state;

describe('the own account', () => {
  it('[AUTH-107] is answered with every key', async () => {
    const person = await signUpPerson(test, {
      fullName: 'Nadia Rahman',
      email: 'n@example.com',
      isPremium: true,
      guardianType: 4,
      language: 'bn',
    });
    expect((await test.call(me, { token: person.token })).body).toEqual({
      result: true,
      user: { id: person.accountId, name: 'Nadia Rahman', title: 'Member', avatar: null, registration_step: 16 },
      member_code: person.memberCode,
      purpose: 'member',
      profile_for: 'others',
      account_state: 'active',
      membership_ends_at: null,
      membership_ends_reason: null,
      deletion_at: null,
      erasure_waits: 0,
      is_premium: true,
      has_password: false,
      roles: [],
      language: 'bn',
      time_zone: 'Asia/Dhaka',
      unseen_messages: 0,
      unread_notifications: 0,
      contact: {
        mobile: person.phone?.slice(4),
        country_code: '+880',
        mobile_verified: true,
        email: 'n@example.com',
        email_verified: false,
      },
      notices: [],
    });
  });

  it('[AUTH-93] needs a session', async () => {
    expect((await test.call(me)).failure).toEqual({ result: false, code: 'unauthenticated', message: 'Please sign in.' });
  });

  it('[ACC-17][ACC-39] keeps language and time zone, of who changes them alone', async () => {
    const { token } = await signUpPerson(test);
    const other = await signUpPerson(test);
    const saved = await test.call(saveSettings, { token, body: { language: 'bn', time_zone: 'Europe/London' } });
    expect(saved.body).toEqual({ result: true, message: 'সংরক্ষণ করা হয়েছে', language: 'bn', time_zone: 'Europe/London' });
    expect((await test.call(me, { token })).body).toMatchObject({ language: 'bn', time_zone: 'Europe/London' });
    expect((await test.call(me, { token: other.token })).body).toMatchObject({ language: 'en', time_zone: 'Asia/Dhaka' });
    expect((await test.call(saveSettings, { token, body: { language: 'en' } })).body.time_zone).toBe('Europe/London');
    for (const body of [{ time_zone: 'Mars/Olympus' }, { time_zone: '+06:00' }, { language: 'fr' }]) {
      expect((await test.call(saveSettings, { token, body })).failure.code).toBe('validation_failed');
    }
  });

  it('[AUTH-109] of staff is answered, with its roles', async () => {
    const { token } = await signUpPerson(test, { roles: ['support', 'admin'], profile: null });
    expect((await test.call(me, { token })).body).toMatchObject({ roles: ['admin', 'support'], user: { registration_step: 0 } });
  });
});

describe('states of an account', () => {
  it('[ACC-04][ACC-77] are changed with a history and ended sessions, and told in the same transaction', async () => {
    const person = await signUpPerson(test);
    changed.length = 0;
    expect(await changeState({ accountId: person.accountId, to: 'suspended', reason: 'Rude' })).toBe(true);
    expect(await changeState({ accountId: person.accountId, to: 'suspended', reason: 'Rude' })).toBe(false);
    expect(changed).toEqual([person.accountId]);
    expect((await test.call(me, { token: person.token })).status).toBe(401);
    expect(await historyOf(person.accountId)).toEqual([{ from_state: 'active', to_state: 'suspended', reason: 'Rude' }]);
    await expect(test.database.pool.query('delete from account_state_change')).rejects.toThrow('only ever added');
    await expect(test.database.pool.query("update account_state_change set reason = 'x'")).rejects.toThrow('only ever added');
  });

  it('[ACC-56] let a deactivated member come back', async () => {
    const person = await signUpPerson(test);
    await changeState({ accountId: person.accountId, to: 'deactivated' });
    const answer = await test.call(reactivateAccount, { token: person.token });
    expect(answer.body).toEqual({ result: true, message: 'Welcome back. Your profile is visible again.' });
    expect(await stateOf(person.accountId)).toBe('active');
    const again = await test.call(reactivateAccount, { token: person.token });
    expect([again.status, again.failure.code]).toEqual([409, 'already_active']);
  });

  it.each(['active', 'deactivated'] as const)('[ACC-62][ACC-76] restore an account that was %s before its deletion', async (before) => {
    const { accountId } = await signUpPerson(test, { state: before });
    await changeState({ accountId, to: 'deletion_pending', deletionAt: new Date('2026-08-01T00:00:00Z') });
    const { token } = await openSession(test, accountId);
    expect((await test.call(me, { token })).body).toMatchObject({
      account_state: 'deletion_pending',
      deletion_at: '2026-08-01T00:00:00.000Z',
    });
    expect((await test.call(reactivateAccount, { token })).failure.code).toBe('account_deletion_pending');
    const answer = await test.call(restoreAccount, { token });
    expect(answer.body).toMatchObject({ message: 'Your account has been restored.', user: { id: accountId } });
    expect(await stateOf(accountId)).toBe(before);
  });

  it('[ACC-83] restore once of two restores', async () => {
    const { accountId } = await signUpPerson(test);
    await changeState({ accountId, to: 'deletion_pending', deletionAt: new Date('2026-08-01T00:00:00Z') });
    const { token } = await openSession(test, accountId);
    const answers = await Promise.all([test.call(restoreAccount, { token }), test.call(restoreAccount, { token })]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.failure.code).toBe('not_pending');
  });

  it('[ACC-03][AUTH-52] end a membership at its day and lift a suspension at its end', async () => {
    const [leaving, suspended, forGood] = [await signUpPerson(test), await signUpPerson(test), await signUpPerson(test)];
    const inAnHour = new Date(test.ctx.clock.now().getTime() + 3_600_000);
    await test.database.pool.query("update account set membership_ends_at = $2, state_reason = 'Misuse' where id = $1", [
      leaving.accountId,
      inAnHour,
    ]);
    await changeState({ accountId: suspended.accountId, to: 'suspended', reason: 'Rude', until: inAnHour });
    await changeState({ accountId: forGood.accountId, to: 'suspended', reason: 'Rude' });
    expect((await test.call(me, { token: leaving.token })).body).toMatchObject({
      membership_ends_at: inAnHour.toISOString(),
      membership_ends_reason: 'Misuse',
    });
    const job = accounts.jobs?.find((handler) => handler.job.name === 'accounts.apply-due-states');
    await job?.run(test.ctx, {});
    expect(await stateOf(leaving.accountId)).toBe('active');
    test.ctx.clock.advance(3600);
    await job?.run(test.ctx, {});
    expect(await Promise.all([leaving, suspended, forGood].map(({ accountId }) => stateOf(accountId)))).toEqual([
      'terminated',
      'active',
      'suspended',
    ]);
    expect(await historyOf(leaving.accountId)).toEqual([{ from_state: 'active', to_state: 'terminated', reason: 'Misuse' }]);
  });
});
