import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { me } from '@app/contract/accounts';
import { changeCredits } from '@app/contract/entitlements';
import { changeAccountState, restoreAccount } from '#features/accounts';
import { eraseAccount } from '#features/erasure';
import { inTransaction } from '#platform/context';
import { openSession, type Person } from '#testing';
import { applyDueStates } from '../accounts/account-states.ts';
import { openRecordsTest, REASON, type RecordsTest } from './member-records.testing.ts';

let test: RecordsTest;
beforeAll(async () => void (test = await openRecordsTest()));
afterAll(() => test.close());

const NOW = new Date('2026-06-15T06:00:00Z');
beforeEach(() => test.goTo(NOW));
type Answer = { readonly status: number; readonly failure: { readonly code: string } };
const said = ({ status, failure }: Answer): string => (status === 200 ? 'done' : `${status} ${failure.code}`);
const another = (role: 'support' | 'moderator' | 'finance' | 'admin') => test.person({ roles: [role], fullName: 'Second Person' });

describe('identity', () => {
  it('[STAFF-12][NOTE-10] is corrected with a reason, told to the member, and in the journal without the values themselves', async () => {
    const nadia = await test.person({ fullName: 'Nadia Rahmn', profile: { date_of_birth: '1996-03-01', identity_locked_at: NOW } });
    const { status, body } = await test.correct(nadia, {});
    expect([status, body]).toEqual([200, { result: true, message: 'The profile was corrected.' }]);
    const [profile] = await test.rows('select full_name, date_of_birth, gender from profile where member_id = $1', [nadia.accountId]);
    expect(profile).toEqual({ full_name: 'Nadia Rahman', date_of_birth: '1996-03-10', gender: 2 });
    expect(await test.notices(nadia)).toEqual([
      {
        type: 'profile_corrected',
        parameters: { what: { en: 'name and birthday', bn: 'নাম ও জন্মতারিখ' }, reason: REASON },
        opens: '/manage-profile',
      },
    ]);
    const [entry] = await test.journal(nadia);
    expect(entry).toMatchObject({ actor_id: test.by.moderator.accountId, action: 'member-records.correct-identity', reason: REASON });
    expect(JSON.stringify(entry)).not.toMatch(/Rahm|1996/);
    const { trail } = (await test.show(nadia)).body.data;
    expect(trail[0]).toMatchObject({
      by: { name: 'Mitu Moderator' },
      before: { name: 'Nadia Rahmn', birthday: '1996-03-01' },
      after: { name: 'Nadia Rahman', birthday: '1996-03-10' },
    });
    expect(JSON.stringify((await test.show(nadia, test.by.support)).body)).not.toContain('1996');
    await test.rows('update account set deletion_at = now(), state = $2 where id = $1', [nadia.accountId, 'deletion_pending']);
    await test.goTo(new Date('2030-01-01T00:00:00Z'));
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(true);
    expect(await test.rows('select from identity_correction where member_id = $1', [nadia.accountId])).toEqual([]);
  });

  it.each([
    ['a woman under 18', { date_of_birth: '2008-06-16' }, { date_of_birth: ['The member must be at least 18 years old.'] }],
    ['a man under 21', { date_of_birth: '2005-06-16', gender: 1 }, { date_of_birth: ['The member must be at least 21 years old.'] }],
    ['a birthday to come', { date_of_birth: '2027-01-01' }, { date_of_birth: ['Please choose a real date'] }],
    ['a day that is none', { date_of_birth: '2000-02-30' }, { date_of_birth: ['Please choose a real date'] }],
    ['a name with a number', { full_name: 'Nadia 01712345678' }, { full_name: ['Please enter a name without numbers or links'] }],
    ['nothing new', {}, { full_name: ['Change at least one of these.'] }],
    ['no reason', { reason: ' x ' }, { reason: ['Please give a reason of 3 to 300 characters.'] }],
  ])('[STAFF-12][REG-46] %s is refused and changes nothing', async (_, sent, errors) => {
    const nadia = await test.person();
    const { status, failure } = await test.correct(nadia, sent);
    expect([status, failure.errors]).toEqual([422, errors]);
    expect(await test.notices(nadia)).toEqual([]);
    expect(await test.journal(nadia)).toEqual([]);
  });

  it('[STAFF-12][REG-46] on the day of the least age it is taken; of who seeks no marriage 18 is enough for a man', async () => {
    const [nadia, agent] = [await test.person(), await test.person({ purpose: 'agent', gender: 'male' })];
    expect(said(await test.correct(nadia, { date_of_birth: '2008-06-15' }))).toBe('done');
    expect(said(await test.correct(agent, { date_of_birth: '2008-06-15', gender: 1 }))).toBe('done');
  });

  it('[STAFF-12] a corrected gender leaves the searches of the one and comes into those of the other', async () => {
    const rahim = await test.person({ gender: 'male', fullName: 'Rahim Uddin' });
    await test.correct(rahim, { full_name: 'Rahima Uddin', gender: 2 });
    const [entry] = await test.rows('select gender, full_name from search_entry where member_id = $1', [rahim.accountId]);
    expect(entry).toEqual({ gender: 2, full_name: 'rahima uddin' });
  });
});

describe('purpose', () => {
  it('[STAFF-38][REG-70] of a visitor who becomes a member the registration begins again at the first step that lacks something', async () => {
    const rahim = await test.person({ purpose: 'visitor', gender: 'male' });
    expect(said(await test.purpose(rahim, { purpose: 'member' }))).toBe('done');
    expect(await test.accountOf(rahim)).toMatchObject({ purpose: 'member', registration_step: 0 });
    expect((await test.notices(rahim)).map(({ parameters }) => parameters)).toEqual([
      { what: { en: 'purpose', bn: 'উদ্দেশ্য' }, reason: REASON },
    ]);
    expect((await test.journal(rahim)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['member-records.change-purpose', { purpose: 'visitor', step: 16 }, { purpose: 'member', step: 0 }],
    ]);
    // Back again: nothing is lacking for a visitor.
    expect(said(await test.purpose(rahim, { purpose: 'visitor' }))).toBe('done');
    expect(await test.accountOf(rahim)).toMatchObject({ purpose: 'visitor', registration_step: 16 });
  });

  it('[STAFF-38] of a member who becomes an agent the registration stays complete, and no search finds them', async () => {
    const nadia = await test.person();
    await test.correct(nadia, { full_name: 'Nadia Rahman Khan' });
    expect(await test.rows('select from search_entry where member_id = $1', [nadia.accountId])).toHaveLength(1);
    expect(said(await test.purpose(nadia, { purpose: 'agent' }))).toBe('done');
    expect(await test.accountOf(nadia)).toMatchObject({ purpose: 'agent', registration_step: 16 });
    expect(await test.rows('select from search_entry where member_id = $1', [nadia.accountId])).toEqual([]);
  });

  it('[STAFF-38][NEVER-10] is refused below step 16, for the same purpose, and where a fixed birthday could never fit', async () => {
    const begun = await test.person({ registrationStep: 8 });
    expect(said(await test.purpose(begun, { purpose: 'agent' }))).toBe('409 not_registered');
    const young = await test.person({ purpose: 'visitor', gender: 'male', dateOfBirth: '2006-01-01' });
    expect((await test.purpose(young, { purpose: 'member' })).failure.errors).toEqual({
      purpose: ['The member must be at least 21 years old.'],
    });
    expect((await test.purpose(young, { purpose: 'visitor' })).failure.errors).toEqual({ purpose: ['Change at least one of these.'] });
    expect((await test.purpose(young, { purpose: 'queen' })).status).toBe(422);
  });
});

describe('the end of a membership with notice', () => {
  const later = (days: number) => test.later(days * 86_400);

  it('[STAFF-35][ACC-03][STAFF-45] is told on the site, by e-mail and by SMS, leaves seven days, and can be taken back until then', async () => {
    const nadia = await test.person({ email: 'nadia.ends@example.com', isEmailVerified: true });
    const rahim = await test.person();
    expect(said(await test.end(rahim))).toBe('done');
    expect(said(await test.end(nadia))).toBe('done');
    const endsAt = new Date('2026-06-22T06:00:00Z');
    expect(await test.accountOf(nadia)).toMatchObject({ state: 'active', state_reason: REASON, membership_ends_at: endsAt });
    const own = (await test.call(me, { token: nadia.token })).body;
    expect([own.membership_ends_at, own.membership_ends_reason]).toEqual([endsAt.toISOString(), REASON]);
    await test.runJobs();
    const text = `Your membership ends on 22 June 2026. Reason: ${REASON}.`;
    expect(test.ctx.sent.mail.at(-1)).toMatchObject({ to: 'nadia.ends@example.com', text: expect.stringContaining(text) });
    expect(test.ctx.sent.sms.at(-1)).toMatchObject({ to: nadia.phone, text: expect.stringContaining(text) });
    await later(6);
    expect(said(await test.keep(nadia))).toBe('done');
    await test.runJobs();
    const kept = 'Your membership goes on.';
    expect(test.ctx.sent.mail.at(-1)).toMatchObject({ to: 'nadia.ends@example.com', text: expect.stringContaining(kept) });
    expect(test.ctx.sent.sms.at(-1)).toMatchObject({ to: nadia.phone, text: expect.stringContaining(kept) });
    expect(await test.accountOf(nadia)).toMatchObject({ state: 'active', state_reason: null, membership_ends_at: null });
    expect((await test.notices(nadia)).map(({ type, opens }) => [type, opens])).toEqual([
      ['membership_notice', '/account-page'],
      ['membership_kept', '/account-page'],
    ]);
    expect((await test.journal(nadia)).map(({ action, reason }) => [action, reason])).toEqual([
      ['member-records.end-membership', REASON],
      ['member-records.keep-membership', REASON],
    ]);
    expect((await test.show(rahim)).body.data.membership_notice).toMatchObject({ reason: REASON });
    expect(await test.accountOf(rahim)).toMatchObject({ state_reason: REASON, membership_ends_at: endsAt });
  });

  it('[STAFF-35][ACC-03] ends on its day; then nothing can be taken back', async () => {
    const nadia = await test.person();
    await test.end(nadia);
    await later(7);
    expect(said(await test.keep(nadia))).toBe('409 already_decided');
    await applyDueStates(test.ctx);
    expect(await test.accountOf(nadia)).toMatchObject({ state: 'terminated', state_reason: REASON, membership_ends_at: null });
    expect((await test.call(me, { token: nadia.token })).status).toBe(401);
    expect((await test.show(nadia)).body.data.membership_notice).toBeNull();
  });

  it('[AUTH-141] in a demo without waiting time it ends at the next run of the job', async () => {
    const demo = await openRecordsTest({ DEMO: '1', MEMBERSHIP_NOTICE_DAYS: '0' });
    await demo.goTo(NOW);
    const nadia = await demo.person();
    expect(said(await demo.end(nadia))).toBe('done');
    expect(await demo.accountOf(nadia)).toMatchObject({ state: 'active', membership_ends_at: NOW });
    await demo.runJobs();
    expect(await demo.accountOf(nadia)).toMatchObject({ state: 'terminated', state_reason: REASON, membership_ends_at: null });
    await demo.close();
  });

  it('[STAFF-35] begins for active accounts alone, once; a suspension in between keeps both reasons', async () => {
    const away = await test.person({ state: 'deactivated' });
    expect(said(await test.end(away))).toBe('409 account_not_active');
    const nadia = await test.person();
    await test.end(nadia);
    expect(said(await test.end(nadia))).toBe('409 already_decided');
    const suspend = (to: 'suspended' | 'active', reason?: string) =>
      inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId: nadia.accountId, to, ...(reason ? { reason } : {}) }));
    await suspend('suspended', 'Rude messages');
    expect((await test.show(nadia)).body.data).toMatchObject({ state_reason: 'Rude messages', membership_notice: { reason: REASON } });
    await suspend('active');
    expect(await test.accountOf(nadia)).toMatchObject({ state: 'active', state_reason: REASON });
    await suspend('suspended', 'Rude again');
    expect(said(await test.keep(nadia))).toBe('done');
    expect(await test.accountOf(nadia)).toMatchObject({ state_reason: 'Rude again', membership_ends_at: null });
  });
});

describe('deletion and legal hold', () => {
  it('[STAFF-11][ACC-61][ACC-62] begins the thirty days, ends the sessions, tells the member, who may come back', async () => {
    const nadia = await test.person({ email: 'nadia.deleted@example.com', isEmailVerified: true });
    expect(said(await test.remove(nadia))).toBe('done');
    const deletionAt = new Date('2026-07-15T06:00:00Z');
    expect(await test.accountOf(nadia)).toMatchObject({ state: 'deletion_pending', deletion_at: deletionAt });
    expect((await test.call(me, { token: nadia.token })).status).toBe(401);
    await test.runJobs();
    const text = 'Your account is closed and will be erased on 15 July 2026. Sign in to restore it.';
    expect(test.ctx.sent.mail.at(-1)?.text).toContain(text);
    expect(test.ctx.sent.sms.at(-1)?.text).toContain(text);
    expect((await test.journal(nadia)).map(({ action }) => action)).toEqual(['accounts.change-state', 'account-closure.close-by-staff']);
    expect(said(await test.remove(nadia))).toBe('409 already_decided');
    await restoreAccount(test.ctx, nadia.accountId);
    expect(said(await test.remove(nadia))).toBe('done');
    const requests = await test.rows('select reason, undone_at is null as is_open from closure_request where account_id = $1 order by id', [
      nadia.accountId,
    ]);
    expect(requests).toEqual([
      { reason: REASON, is_open: false },
      { reason: REASON, is_open: true },
    ]);
    await test.goTo(deletionAt);
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(true);
  });

  it('[STAFF-11] of a suspended account the suspension waits behind it, with its own reason', async () => {
    const rahim = await test.person({ gender: 'male' });
    await inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId: rahim.accountId, to: 'suspended', reason: 'Rude messages' }));
    expect(said(await test.remove(rahim))).toBe('done');
    await restoreAccount(test.ctx, rahim.accountId);
    expect(await test.accountOf(rahim)).toMatchObject({ state: 'suspended', state_reason: 'Rude messages' });
    expect(said(await test.remove(rahim))).toBe('done');
  });

  it('[STAFF-36][ACC-63] a hold stops the erasure until it is lifted; neither the member nor other roles see it', async () => {
    const nadia = await test.person();
    await test.remove(nadia);
    const { token } = await openSession(test, nadia.accountId);
    const before = (await test.call(me, { token })).body;
    expect(said(await test.hold(nadia, { reason: 'The court of Dhaka asked' }))).toBe('done');
    expect((await test.call(me, { token })).body).toEqual({ ...before, erasure_waits: 1 });
    expect(await test.notices(nadia)).toEqual([]);
    await test.later(31 * 86_400);
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(false);
    expect((await test.show(nadia, test.by.admin)).body.data).toMatchObject({
      legal_hold: { by: { name: 'Anika Admin' } },
      trail: [{ act: 'erasure.place-hold', reason: 'The court of Dhaka asked' }, {}, {}],
    });
    const others = (await test.show(nadia)).body.data;
    expect([others.legal_hold, JSON.stringify(others).includes('court')]).toEqual([null, false]);
    expect(said(await test.hold(nadia))).toBe('409 already_decided');
    expect(said(await test.lift(nadia))).toBe('done');
    expect(said(await test.lift(nadia))).toBe('409 already_decided');
    expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(true);
    expect(said(await test.hold(nadia))).toBe('404 not_found');
  });
});

describe('two persons at once', () => {
  const decisions = (person: Person): readonly [string, () => Promise<Answer>, () => Promise<Answer>][] => [
    [
      'identity',
      () => test.correct(person, { full_name: 'Nadia One', seen: 0 }),
      () => test.correct(person, { full_name: 'Nadia Two', seen: 0 }),
    ],
    ['purpose', () => test.purpose(person, { purpose: 'agent', seen: 0 }), () => test.purpose(person, { purpose: 'business', seen: 0 })],
    ['end', () => test.end(person), () => test.end(person)],
    ['keep', () => test.keep(person), () => test.keep(person)],
    ['hold', () => test.hold(person), () => test.hold(person)],
    ['lift', () => test.lift(person), () => test.lift(person)],
    ['delete', () => test.remove(person), () => test.remove(person)],
  ];

  it('[STAFF-25] of each decision one is made and the other is told 409 already_decided, and the member hears once', async () => {
    const nadia = await test.person();
    for (const [name, one, other] of decisions(nadia)) {
      const before = (await test.notices(nadia)).length;
      const answers = await Promise.all([one(), other()]);
      expect([name, ...answers.map(said).toSorted()]).toEqual([name, '409 already_decided', 'done']);
      const told = ['identity', 'purpose', 'end', 'keep'].includes(name) ? 1 : 0;
      expect([name, (await test.notices(nadia)).length - before]).toEqual([name, told]);
    }
  });

  it('[STAFF-25] the second one hears what was decided, by whom and when; after a look at the page anew it is taken', async () => {
    const nadia = await test.person();
    const { seen } = (await test.show(nadia)).body.data;
    await test.later(60);
    await test.correct(nadia, { full_name: 'Nadia First', seen }, await another('moderator'));
    const late = await test.correct(nadia, { full_name: 'Nadia Second', seen });
    expect(late.failure).toMatchObject({
      code: 'already_decided',
      message: 'Second Person corrected this member meanwhile.',
      outcome: 'member-records.correct-identity',
      decided_by: { name: 'Second Person' },
      decided_at: '2026-06-15T06:01:00.000Z',
    });
    const again = (await test.show(nadia)).body.data.seen;
    expect(said(await test.correct(nadia, { full_name: 'Nadia Second', seen: again }))).toBe('done');
  });

  it('[STAFF-25] mixed with the acts of the member, each leaves a state that one of them made, and every deadlock is mended', async () => {
    for (let round = 0; round < 6; round += 1) {
      const nadia = await test.person({ fullName: `Nadia ${'ABCDEF'[round]}` });
      const byOwner = (to: 'deactivated' | 'deletion_pending') =>
        inTransaction(test.ctx, (tx) =>
          changeAccountState(tx, {
            accountId: nadia.accountId,
            to,
            byOwner: true,
            ...(to === 'deletion_pending' ? { deletionAt: tx.clock.now() } : {}),
          }),
        );
      const answers = await Promise.all([
        test.end(nadia),
        test.hold(nadia),
        test.correct(nadia, { full_name: 'Nadia Corrected' }),
        test.purpose(nadia, { purpose: 'visitor' }),
        test.remove(nadia),
        byOwner('deactivated').then(() => ({ status: 200, failure: { code: '' } })),
        test.keep(nadia),
      ]);
      for (const answer of answers) expect(['done', '409 already_decided', '409 account_not_active']).toContain(said(answer));
      const [record] = await test.rows('select name, state, purpose from member_record where member_id = $1', [nadia.accountId]);
      const account = await test.accountOf(nadia);
      expect(record).toEqual({ name: 'nadia corrected', state: account?.['state'], purpose: 'visitor' });
    }
  });
});

describe('one’s own account', () => {
  it('[STAFF-25] nobody acts on it, and no colleague is a member', async () => {
    for (const roles of [['support', 'moderator', 'admin'], ['admin']] as const) {
      const self = await test.person({ roles, registrationStep: 16 });
      const colleague = test.by.finance;
      for (const call of [test.correct, test.purpose, test.undo, test.look, test.end, test.keep, test.remove, test.hold, test.lift]) {
        const body = { purpose: 'agent', change_id: 1, reason: REASON };
        expect(said(await call(self, body, self))).toBe('403 own_account');
        expect(said(await call(colleague, body, self))).toBe('404 not_found');
      }
      const credits = { params: { id: String(self.accountId) }, body: { counter: 'remaining_interest', change: 5, reason: REASON } };
      expect(said(await test.call(changeCredits, { token: self.token, ...credits }))).toBe('403 own_account');
      expect(await test.accountOf(self)).toMatchObject({ state: 'active', purpose: 'member' });
    }
  });

  it('is held by the database too', async () => {
    const { accountId } = test.by.admin;
    await expect(
      test.rows(`insert into identity_correction (member_id, corrected_by, before, after, created_at) values ($1, $1, '{}', '{}', now())`, [
        accountId,
      ]),
    ).rejects.toThrow('identity_correction_not_by_oneself');
    await expect(
      test.rows(`insert into membership_notice (member_id, reason, given_by, ends_at, created_at) values ($1, 'xxx', $1, now(), now())`, [
        accountId,
      ]),
    ).rejects.toThrow('membership_notice_not_by_oneself');
  });
});
