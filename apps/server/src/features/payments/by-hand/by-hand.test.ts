import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@app/contract/kernel';
import { approveWalletEntry } from '@app/contract/wallet';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { openCounter, refusalOf, traceOf } from './by-hand.testing.ts';

let test: TestApp;
let counter: Awaited<ReturnType<typeof openCounter>>;
let member: Person;
let trace: ReturnType<typeof traceOf>;

beforeAll(async () => {
  test = await openTestApp();
  counter = await openCounter(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await signUpPerson(test, { fullName: 'Nadia Rahman' });
  trace = traceOf(test, member);
});
const query = async (text: string, values: unknown[] = []) => (await test.ctx.pool.query(text, values)).rows;

describe('cash and cheques', () => {
  it('[PAY-117] entered by staff stand in the member’s list as pending and are not yet in the balance', async () => {
    const answer = await counter.enter({ ...trace.cash(), method: 'cheque', paper_reference: ' ab 12  34 ', note: 'Dutch-Bangla' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      member_id: member.accountId,
      member_code: member.memberCode,
      member_name: 'Nadia Rahman',
      method: 'cheque',
      amount: 1500.5,
      approval: 'pending',
      paper_reference: 'AB 12 34',
      date: '2026-06-14',
      note: 'Dutch-Bangla',
      entered_by: { id: counter.moni.accountId, name: 'Moni Begum' },
      decided_by: null,
    });
    expect(await trace.seen()).toMatchObject([
      { payment_method: 'cheque', amount: 1500.5, approval: 'pending', kind: 'recharge', note: null },
    ]);
    expect((await trace.balance()).wallet_balance_poisha).toBe(0);
    expect((await trace.payments())[0]).toMatchObject({ state: 'pending', method: 'cheque', amount: 150_050 });
  });

  it('[PAY-119][PAY-127][PAY-134][STAFF-05] approved by counter.another come into the wallet, with ledger entry, receipt, notice and audit', async () => {
    const id = await counter.entered(trace.cash());
    const answer = await counter.approve(id);
    expect(answer.body.data).toMatchObject({ approval: 'approved', decided_by: { id: counter.tareq.accountId, name: 'Tareq Aziz' } });
    expect(await trace.balance()).toMatchObject({ result: true, wallet_balance: '৳1,500.50', wallet_balance_poisha: 150_050 });
    expect(await trace.seen()).toMatchObject([
      { payment_method: 'cash', amount: 1500.5, approval: 'approved', payment_code: answer.body.data.payment_code },
    ]);
    expect(await trace.entries()).toMatchObject([{ posting_kind: 'cash', staff_id: counter.tareq.accountId }]);
    const [paid] = await trace.payments();
    expect(paid).toMatchObject({ state: 'paid', receipt_number: expect.stringMatching(/^R-2026-\d{6}$/) });
    expect(await query('select payment_id from receipt where number = $1', [paid.receipt_number])).toHaveLength(1);
    expect(await trace.notices()).toEqual([{ type: 'wallet_credited', parameters: { amount: 150_050 }, opens: '/my-wallet' }]);
    const audits = await query("select actor_id, action, details from audit_entry where details ->> 'walletEntryId' = $1 order by id", [
      String(id),
    ]);
    expect(audits).toMatchObject([
      { actor_id: counter.moni.accountId, action: 'wallet.enter' },
      { actor_id: counter.tareq.accountId, action: 'wallet.approve', details: { method: 'cash', amount: 150_050 } },
    ]);
  });

  it('[PAY-119] rejected post nothing, and the member reads why', async () => {
    const id = await counter.entered({ ...trace.cash(), method: 'cheque' });
    expect((await counter.reject(id)).body.data).toMatchObject({ approval: 'rejected', reason: 'The cheque bounced' });
    expect((await trace.balance()).wallet_balance_poisha).toBe(0);
    expect(await trace.entries()).toEqual([]);
    expect(await trace.seen()).toMatchObject([{ approval: 'rejected', note: 'The cheque bounced' }]);
    expect((await trace.payments())[0]).toMatchObject({ state: 'failed', failure_code: 'rejected', receipt_number: null });
    expect(await trace.notices()).toMatchObject([
      { type: 'wallet_rejected', parameters: { method: { en: 'cheque' }, amount: 150_050, reason: 'The cheque bounced' } },
    ]);
  });

  it('[PAY-120] with a paper number that is known are refused, however it is typed, and leave nothing behind', async () => {
    const first = trace.cash();
    await counter.enter(first);
    const again = await counter.enter({ ...first, paper_reference: ` ${first.paper_reference.toUpperCase()} ` });
    expect({ status: again.status, code: again.failure.code }).toEqual({ status: 409, code: 'duplicate_reference' });
    expect(await query('select id from payment where member_id = $1', [member.accountId])).toHaveLength(1);
    expect((await counter.enter({ ...first, method: 'cheque' })).status).toBe(200);
  });

  it('[PAY-120] with one paper number entered twice at once are one', async () => {
    const body = trace.cash();
    const answers = await Promise.all([counter.enter(body), counter.enter(body, counter.tareq), counter.enter(body, counter.another)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '1.005' }, 'amount'],
    [{ amount: '10000000.01' }, 'amount'],
    [{ paper_reference: ' ' }, 'paper_reference'],
    [{ paper_reference: undefined }, 'paper_reference'],
    [{ date: '2026-06-16' }, 'date'],
    [{ date: 'today' }, 'date'],
    [{ member_id: 999_999 }, 'member_id'],
    [{ method: 'bkash' }, 'method'],
  ])('[PAY-117] with %j are refused at %s', async (wrong, field) => {
    const { status, failure } = await counter.enter({ ...trace.cash(), ...wrong });
    expect({ status, fields: Object.keys(failure.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  });

  it('[PAY-117] are not entered for staff', async () => {
    expect((await counter.enter({ ...trace.cash(), member_id: counter.tareq.accountId })).failure.errors).toHaveProperty('member_id');
  });
});

describe('who decides', () => {
  it('[PAY-118][STAFF-23] never who entered it, also not an administrator', async () => {
    for (const person of [counter.tareq, counter.another]) {
      const id = await counter.entered(trace.cash(), person);
      expect(await refusalOf(counter.approve(id, person))).toEqual({ status: 403, code: 'own_entry' });
      expect(await refusalOf(counter.reject(id, 'A mistake', person))).toEqual({ status: 403, code: 'own_entry' });
      expect((await counter.approve(id, person === counter.tareq ? counter.another : counter.tareq)).status).toBe(200);
    }
    expect((await counter.approve(await counter.entered(trace.cash(), counter.tareq), counter.tareq)).failure.message).toBe(
      'Somebody else has to approve this entry.',
    );
  });

  it('[PAY-144] the database refuses the same person on both sides, and approval without ledger entry', async () => {
    const id = await counter.entered(trace.cash());
    const set = (columns: string) => query(`update wallet_entry set ${columns} where id = ${id}`);
    const decided = "approval = 'rejected', reason = 'because', decided_at = now()";
    await expect(set(`${decided}, decided_by = ${counter.moni.accountId}`)).rejects.toThrow('wallet_entry_decided_by_another');
    await expect(set(`approval = 'approved', decided_at = now(), decided_by = ${counter.tareq.accountId}`)).rejects.toThrow(
      'wallet_entry_approved_with_journal_entry',
    );
    const entry = `(select max(id) from journal_entry)`;
    await expect(set(`journal_entry_id = ${entry}`)).rejects.toThrow('wallet_entry_approved_with_journal_entry');
  });

  it('[PAY-119][STAFF-25] once: a decided entry says what was decided, when and by whom', async () => {
    const id = await counter.entered(trace.cash());
    await counter.reject(id);
    const late = await counter.approve(id, counter.another);
    expect(late.status).toBe(409);
    expect(late.failure).toMatchObject({
      code: 'already_decided',
      approval: 'rejected',
      decided_by: { id: counter.tareq.accountId, name: 'Tareq Aziz' },
      decided_at: test.ctx.clock.now().toISOString(),
    });
    await expect(query(`update wallet_entry set reason = 'another' where id = ${id}`)).rejects.toThrow('is decided');
  });

  it('[PAY-161][NEVER-03] approved by many at once it is posted once', async () => {
    const id = await counter.entered(trace.cash());
    const answers = await Promise.all([
      counter.approve(id),
      counter.approve(id, counter.another),
      counter.approve(id),
      counter.approve(id, counter.another),
      counter.reject(id),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.map(({ failure }) => failure.code)).toEqual(Array(4).fill('already_decided'));
    const isApproved = won[0]?.body.data.approval === 'approved';
    expect(await trace.entries()).toHaveLength(isApproved ? 1 : 0);
    expect((await trace.balance()).wallet_balance_poisha).toBe(isApproved ? 150_050 : 0);
    expect(await trace.notices()).toHaveLength(1);
  });

  it('[STAFF-02][STAFF-26] support enters cash, and neither corrects nor decides', async () => {
    expect(await refusalOf(counter.enter(trace.correction('5')))).toEqual({ status: 403, code: 'forbidden_role' });
    expect(await refusalOf(counter.approve(await counter.entered(trace.cash())))).toEqual({ status: 200, code: undefined });
    expect(await refusalOf(counter.approve(await counter.entered(trace.cash()), counter.moni))).toEqual({
      status: 403,
      code: 'forbidden_role',
    });
    const moderator = await signUpPerson(test, { roles: ['moderator'] });
    expect(await refusalOf(counter.enter(trace.cash(), moderator))).toEqual({ status: 403, code: 'forbidden_role' });
    expect(await refusalOf(counter.enter(trace.cash(), member))).toEqual({ status: 403, code: 'forbidden_role' });
  });

  it('an entry that does not exist, or was not entered by hand, is not found', async () => {
    expect(await refusalOf(counter.approve(999_999))).toEqual({ status: 404, code: 'not_found' });
    const odd = await test.call(approveWalletEntry as Endpoint, { token: counter.tareq.token, params: { id: 'x' } as never });
    expect(odd.status).toBe(404);
  });

  it.each(['', 'no', 'x'.repeat(301)])('[STAFF-23] a rejection says why (%#)', async (reason) => {
    expect((await counter.reject(await counter.entered(trace.cash()), reason)).failure.errors).toHaveProperty('reason');
  });
});

it('[PAY-89][PAY-132][PAY-142] after all of this the ledger and the payments say the same', async () => {
  expect(await counter.differences()).toEqual([]);
});
