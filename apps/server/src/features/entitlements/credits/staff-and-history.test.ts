import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeCredits, listCreditHistory } from '@app/contract/entitlements';
import type { Person } from '#testing';
import { openCreditsTest, type CreditsTest } from '../entitlements.testing.ts';
import { takeBackPurchase } from '../purchases/purchases.service.ts';
import { countersOf } from './credits.service.ts';

let test: CreditsTest;
let finance: Person;
let nadia: Person;
const START = new Date('2026-06-15T06:00:00Z');
beforeAll(async () => {
  test = await openCreditsTest();
  finance = await test.person({ roles: ['finance'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(START);
  nadia = await test.person();
});

const change = (body: object, of: Person = nadia) =>
  test.call(changeCredits, { params: { id: String(of.accountId) }, body: { reason: 'a call of 12 May', ...body }, token: finance.token });
const history = async (query: Record<string, unknown> = {}, language: 'en' | 'bn' = 'en') =>
  (await test.call(listCreditHistory, { query, token: nadia.token, language })).body;

describe('staff', () => {
  it('[STAFF-12] grant credits of the running period with a reason; the ledger, the audit log and the member know', async () => {
    await test.buy(nadia.accountId, { counts: { contact: 1 }, name: 'Gold' });
    expect((await change({ counter: 'remaining_contact_view', change: 4 })).body).toEqual({
      result: true,
      message: 'Credits changed.',
      counter: 'remaining_contact_view',
      left: 5,
    });
    const { rows } = await test.ctx.pool.query(
      `select change, staff_id, reason from credit_entry where member_id = $1 and movement = 'staff_grant'`,
      [nadia.accountId],
    );
    expect(rows).toEqual([{ change: 4, staff_id: finance.accountId, reason: 'a call of 12 May' }]);
    const { rows: audit } = await test.ctx.pool.query(
      'select actor_id, action, reason, before, after, details from audit_entry where subject = $1',
      [`account:${nadia.accountId}`],
    );
    expect(audit).toEqual([
      {
        actor_id: finance.accountId,
        action: 'entitlements.change-credits',
        reason: 'a call of 12 May',
        before: { remaining_contact_view: 1 },
        after: { remaining_contact_view: 5 },
        details: { counter: 'remaining_contact_view', change: 4 },
      },
    ]);
    const { rows: told } = await test.ctx.pool.query('select type, parameters, opens from notification where member_id = $1', [
      nadia.accountId,
    ]);
    expect(told).toEqual([
      {
        type: 'credits_changed',
        parameters: { label: { en: 'Contact Info Access', bn: 'যোগাযোগের তথ্য' }, n: 4, reason: 'a call of 12 May' },
        opens: '/account-page',
      },
    ]);
  });

  it('[STAFF-12] grant them to the newest package that was not taken back', async () => {
    const silver = await test.buy(nadia.accountId, { counts: { contact: 1 } });
    const gold = await test.buy(nadia.accountId, { counts: { contact: 1 } });
    await change({ counter: 'remaining_contact_view', change: 1 });
    await test.within((tx) => takeBackPurchase(tx, { paymentId: gold.paymentId, reason: 'paid twice', staffId: null }));
    expect((await change({ counter: 'remaining_contact_view', change: 2 })).body.left).toBe(3);
    expect((await countersOf(test.ctx, nadia.accountId)).contact).toBe(3);
    const { rows } = await test.ctx.pool.query(
      `select purchase_id, change from credit_entry where member_id = $1 and movement = 'staff_grant' order by id`,
      [nadia.accountId],
    );
    expect(rows).toEqual([
      { purchase_id: gold.purchaseId, change: 1 },
      { purchase_id: silver.purchaseId, change: 2 },
    ]);
  });

  it('[STAFF-12] take credits back, the oldest first, and never more than are left', async () => {
    for (const contact of [2, 3]) await test.buy(nadia.accountId, { counts: { contact } });
    expect((await change({ counter: 'remaining_contact_view', change: -6 })).failure).toMatchObject({
      code: 'validation_failed',
      errors: { change: ['Only 5 are left.'] },
    });
    expect((await change({ counter: 'remaining_contact_view', change: -4 })).body.left).toBe(1);
    expect((await test.movements(nadia.accountId, 'contact')).slice(2)).toEqual([
      ['take_back', -2],
      ['take_back', -2],
    ]);
    expect((await change({ counter: 'remaining_interest', change: -1 })).failure.errors).toEqual({ change: ['Only 0 are left.'] });
  });

  it('[STAFF-12] without a running package the call answers 409', async () => {
    const answer = await change({ counter: 'remaining_voice_message', change: 1 });
    expect([answer.status, answer.failure.code, answer.failure.message]).toEqual([
      409,
      'no_premium_period',
      'This member has no running package.',
    ]);
    const { endsAt } = await test.buy(nadia.accountId, { counts: { voice: 1 }, days: 10 });
    test.ctx.clock.set(endsAt);
    expect((await change({ counter: 'remaining_voice_message', change: 1 })).failure.code).toBe('no_premium_period');
  });

  it('[STAFF-12][PAY-04] matching is granted once', async () => {
    await test.buy(nadia.accountId, {});
    expect((await change({ counter: 'auto_profile_match', change: 1 })).body.left).toBe(1);
    expect((await change({ counter: 'auto_profile_match', change: 1 })).failure.errors).toHaveProperty('change');
    expect((await change({ counter: 'auto_profile_match', change: -1 })).body.left).toBe(0);
  });

  it.each([
    [{ counter: 'remaining_voice_message', change: 0 }, 'change'],
    [{ counter: 'remaining_voice_message', change: 1.5 }, 'change'],
    [{ counter: 'remaining_voice_message', change: 100_001 }, 'change'],
    [{ counter: 'voice', change: 1 }, 'counter'],
    [{ counter: 'remaining_voice_message', change: 1, reason: '  ' }, 'reason'],
  ])('[STAFF-12] refuses %o at %s', async (body, field) => {
    const { status, failure } = await change(body);
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [field]]);
  });

  it('[STAFF-12][STAFF-25] nobody but a member has credits, and nobody changes their own', async () => {
    const own = await change({ counter: 'remaining_voice_message', change: 1 }, finance);
    expect([own.status, own.failure.code]).toEqual([403, 'own_account']);
    const colleague = await test.person({ roles: ['moderator'] });
    expect((await change({ counter: 'remaining_voice_message', change: 1 }, colleague)).status).toBe(404);
    expect((await change({ counter: 'remaining_voice_message', change: 1 }, { ...nadia, accountId: 99_999_999 })).status).toBe(404);
  });
});

describe('the history', () => {
  it('[PAY-27][PAY-138][PAY-145] names every movement with what was left after it, and ends with what the counters show', async () => {
    await test.buy(nadia.accountId, { counts: { contact: 2, expressInterest: 3 }, name: 'Gold', nameBn: 'গোল্ড' });
    await test.spend(nadia.accountId, 'contact_view', '1');
    await test.spend(nadia.accountId, 'interest', '1');
    const date = START.toISOString();
    expect((await history({ counter: 'remaining_contact_view' })).data).toEqual([
      { counter: 'remaining_contact_view', change: -1, left: 1, act: 'contact_view', package_name: 'Gold', date },
      { counter: 'remaining_contact_view', change: 2, left: 2, act: 'grant', package_name: 'Gold', date },
    ]);
    const { data, total } = await history();
    expect(total).toBe(6);
    const counters = await countersOf(test.ctx, nadia.accountId);
    expect(data.find(({ counter }) => counter === 'remaining_interest')).toMatchObject({
      left: counters.expressInterest,
      act: 'interest',
      package_name: null,
    });
  });

  it('[PAY-27] is one’s own, twenty a page', async () => {
    await test.buy(nadia.accountId, { counts: { voice: 30 } });
    for (let n = 0; n < 24; n += 1) await test.spend(nadia.accountId, 'voice_message', `${n}`);
    const query = { counter: 'remaining_voice_message' };
    const pages = [await history(query), await history({ ...query, page: '2' }), await history({ ...query, page: '3' })];
    expect(pages.map(({ from, to, total, last_page }) => [from, to, total, last_page])).toEqual([
      [1, 20, 25, 2],
      [21, 25, 25, 2],
      [null, null, 25, 2],
    ]);
    expect(pages[1]?.data.map(({ left }) => left)).toEqual([26, 27, 28, 29, 30]);
    nadia = await test.person();
    expect((await history(query)).data).toEqual([]);
    expect((await test.call(listCreditHistory, { query: { counter: 'voice' as never }, token: nadia.token })).status).toBe(422);
  });
});
