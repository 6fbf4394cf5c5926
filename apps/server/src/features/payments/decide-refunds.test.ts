import assert from 'node:assert/strict';
import { afterEach, describe, expect, it } from 'vitest';
import { decideRefund, recheckPayment, showStaffPayment } from '@app/contract/payments';
import { signUpPerson, type Person } from '#testing';
import { lateRefunds } from './late-refunds.testing.ts';
import { findRefund } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';
import { startRecordedRefunds } from './start-refunds.jobs.ts';
import { hasUnsettledMoney } from './unsettled-money.ts';

const at = lateRefunds();
const { start, cutOff, asking, askBack, waitAndAsk, shown, causes, wallet, givenBack, contacts, lost } = at;

const SET_UP = ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'] as const;
const kept: Record<string, unknown> = {};
/** Takes the settings of bKash out of the server, as who has ended the contract does. */
function endContract(): void {
  const settings = at.server.test.ctx.settings as Record<string, unknown>;
  for (const name of SET_UP) {
    kept[name] ??= settings[name];
    settings[name] = undefined;
  }
}
const beginContract = (): void => void Object.assign(at.server.test.ctx.settings, kept);
afterEach(beginContract);

const detail = async (by: Person) =>
  (await at.server.test.call(showStaffPayment, { params: { payment_code: at.code }, token: by.token })).body.data;
const decideBy = async (by: Person, outcome: 'done' | 'refused', reason = 'Their letter of 3 June says so') => {
  const id = (await detail(by)).refunds.at(-1)?.id;
  return at.server.test.call(decideRefund, {
    params: { payment_code: at.code, id: String(id) },
    token: by.token,
    body: { outcome, reason },
  });
};
const refusalOf = async (answer: ReturnType<typeof decideBy>) => {
  const { status, failure } = await answer;
  return { status, code: failure.code };
};
/** Asks for money back, of which no answer comes, and then the contract ends. */
const askAndEnd = async (isDone: boolean): Promise<void> => {
  cutOff(isDone);
  expect((await asking({})).status).toBe(200);
  endContract();
  await at.server.endWaitForRefunds();
  await waitAndAsk(15 * 60);
};
const isUnsettled = () => hasUnsettledMoney(at.server.test.ctx, at.nadia.accountId);

describe('a refund whose gateway is not set up any more', () => {
  it('[PAY-131][STAFF-22] is shown to staff until it is decided, and asking again says that nobody can be asked', async () => {
    await start();
    await askAndEnd(false);
    expect([await causes(), await isUnsettled()]).toEqual([['no_gateway'], true]);
    const { body } = await at.server.test.call(recheckPayment, { params: { payment_code: at.code }, token: at.finance.token });
    expect(body).toMatchObject({
      refunds: [{ found: 'no_gateway' }],
      data: { attention: ['no_gateway'], refunds: [{ waits_for_staff: true }] },
    });
    const other = await at.newFinance();
    expect((await decideBy(other, 'refused')).status).toBe(200);
    expect([await causes(), await isUnsettled(), await wallet()]).toEqual([[], false, { free: 100_000, held: 0 }]);
    await waitAndAsk(15 * 60);
    expect(await causes()).toEqual([]);
  });

  it('[PAY-131][STAFF-22] is shown to staff beside another, of which nobody can be asked at the same moment either', async () => {
    await start();
    cutOff();
    await asking({});
    const first = at.code;
    at.nadia = await at.newMember();
    await start();
    await askAndEnd(false);
    for (const code of [first, at.code]) {
      at.code = code;
      expect(await causes()).toEqual(['no_gateway']);
      expect((await decideBy(await at.newFinance(), 'refused')).status).toBe(200);
    }
  });

  it('[PAY-118][PAY-131][STAFF-23] is decided by somebody else than who recorded it, with a reason that is kept', async () => {
    await start(at.gold);
    await askAndEnd(true);
    expect(await refusalOf(decideBy(at.finance, 'done'))).toEqual({ status: 403, code: 'own_entry' });
    const other = await signUpPerson(at.server.test, { roles: ['finance'], fullName: 'Farhana Akter' });
    expect(await refusalOf(decideBy(other, 'done', ' '))).toMatchObject({ status: 422 });
    const { body } = await decideBy(other, 'done');
    expect(body.data).toMatchObject({
      payment_status: 'refunded',
      refunds: [
        {
          state: 'done',
          waits_for_staff: false,
          staff_id: at.finance.accountId,
          staff_name: 'Nadia Rahman',
          decided_by: { id: other.accountId, name: 'Farhana Akter', reason: 'Their letter of 3 June says so' },
        },
      ],
    });
    expect([await contacts(), givenBack()]).toEqual([0, 100_000]);
    const entries = await at.server.rows(
      `select actor_id, reason, before, after, details ->> 'amount' as amount from audit_entry where action = 'payments.decide-refund'
       and subject = (select 'payment:' || id from payment where payment_code = $1)`,
      [at.code],
    );
    expect(entries).toEqual([
      {
        actor_id: other.accountId,
        reason: 'Their letter of 3 June says so',
        before: { state: 'pending', isAsked: true },
        after: { state: 'done' },
        amount: '100000',
      },
    ]);
  });

  it('[PAY-118] is not decided by who recorded it in the database either', async () => {
    await start();
    await askAndEnd(false);
    const set = `update refund set decided_by = staff_id, decision_reason = 'mine' where payment_id = (select id from payment where payment_code = $1)`;
    await expect(at.server.rows(set, [at.code])).rejects.toThrow('refund_decided_by_another');
    const silent = `update refund set decided_by = $2 where payment_id = (select id from payment where payment_code = $1)`;
    await expect(at.server.rows(silent, [at.code, at.nadia.accountId])).rejects.toThrow('refund_decided_with_reason');
  });

  it('[STAFF-25][PAY-131] is decided once: of two at the same moment the second reads who did, and when', async () => {
    await start();
    const before = await lost();
    await askAndEnd(false);
    const [one, two] = [await at.newFinance(), await at.newFinance()];
    const answers = await Promise.all([decideBy(one, 'refused'), decideBy(two, 'refused'), decideBy(one, 'refused')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const decider = (await detail(one)).refunds[0]?.decided_by?.id;
    for (const { status, failure } of answers.filter((answer) => answer.status === 409))
      expect({ status, ...failure }).toMatchObject({ code: 'already_decided', outcome: 'refused', decided_by: { id: decider } });
    expect([await wallet(), await lost()]).toEqual([{ free: 100_000, held: 0 }, before]);
  });

  it('[PAY-131] that counts as refused and was to be asked about once more is ended by staff', async () => {
    await start();
    cutOff();
    await asking({});
    await at.server.endWaitForRefunds();
    await waitAndAsk(15 * 60);
    endContract();
    const other = await at.newFinance();
    expect(await refusalOf(decideBy(other, 'refused'))).toEqual({ status: 409, code: 'gateway_decides' });
    await at.server.endWaitForRefunds();
    expect((await decideBy(other, 'refused')).body.data.refunds).toMatchObject([{ state: 'refused', is_under_way: false }]);
    expect([await isUnsettled(), await wallet()]).toEqual([false, { free: 100_000, held: 0 }]);
  });
});

it('[PAY-131] a refund that waits to be asked for is decided by staff, and no job takes it up after', async () => {
  await start(at.gold);
  cutOff(true);
  await asking({});
  await at.server.endWaitForRefunds();
  // Leaves it as a server does that stopped before it could ask.
  await at.server.rows("update refund set unasked_since = now() where state = 'pending'");
  endContract();
  const other = await at.newFinance();
  expect((await decideBy(other, 'done')).body.data).toMatchObject({ payment_status: 'refunded' });
  beginContract();
  await startRecordedRefunds(at.server.test.ctx);
  expect([at.countCalls('refund'), givenBack()]).toEqual([1, 100_000]);
});

describe('a refund whose gateway can be asked', () => {
  it('[PAY-131] is decided by the gateway alone, and so is one whose call may be on its way', async () => {
    await start();
    const { arrive } = await askBack();
    const other = await at.newFinance();
    expect(await refusalOf(decideBy(other, 'refused'))).toEqual({ status: 409, code: 'gateway_decides' });
    endContract();
    expect(await refusalOf(decideBy(other, 'refused'))).toEqual({ status: 409, code: 'gateway_decides' });
    beginContract();
    await arrive();
    expect(await shown()).toMatchObject({ payment_status: 'refunded', refunds: ['done'] });
    expect(await refusalOf(decideBy(other, 'refused'))).toEqual({ status: 409, code: 'already_decided' });
  });

  const DAY = 86_400;
  const askUndecided = async (): Promise<void> => {
    await start();
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    expect((await asking({})).status).toBe(200);
  };
  it('[PAY-131][STAFF-22] and that bKash has left undecided for a week is shown to staff, who cannot decide it', async () => {
    await askUndecided();
    await waitAndAsk(7 * DAY - 60);
    expect(await causes()).toEqual([]);
    await waitAndAsk(15 * 60);
    const other = await at.newFinance();
    expect([await causes(), await refusalOf(decideBy(other, 'done'))]).toEqual([['no_answer'], { status: 409, code: 'gateway_decides' }]);
    at.server.sandbox.decideRefund(at.code, 'refused');
    await waitAndAsk(15 * 60);
    expect([await causes(), await wallet()]).toEqual([['refund_refused'], { free: 100_000, held: 0 }]);
  });

  it('[PAY-131][STAFF-22] and that SSLCOMMERZ has left undecided is shown after three weeks, as long as another waits for it as well', async () => {
    at.code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000 });
    await at.server.pay(at.code, 'Pay');
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    for (const amount of [300, 400]) expect((await asking({ amount })).status).toBe(200);
    await waitAndAsk(21 * DAY - 60);
    expect(await causes()).toEqual([]);
    await waitAndAsk(15 * 60);
    at.finance = await at.newFinance();
    expect(await causes()).toEqual(['no_answer']);
    const { ctx } = at.server.test;
    const first = await findRefund(ctx, (await detail(at.finance)).refunds[0]?.id ?? 0);
    assert.ok(first);
    await settleRefund(ctx, first, { word: 'done', reference: null, isQuestion: true });
    expect(await causes()).toEqual(['no_answer']);
    at.server.sandbox.decideRefund(at.code, 'accepted');
    await waitAndAsk(15 * 60);
    expect([await causes(), (await shown()).refunds]).toEqual([[], ['done', 'done']]);
  });

  it('[PAY-131][PAY-94] and that staff decide at the moment of its answer agrees with the books, whoever comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      await start();
      const { arrive } = await askBack();
      endContract();
      await at.server.endWaitForRefunds();
      const other = await at.newFinance();
      const [decided] = await Promise.all([decideBy(other, 'refused'), arrive()]);
      expect([200, 409]).toContain(decided.status);
      expect(await shown()).toMatchObject({ payment_status: 'refunded', needs_attention: false, refunds: ['done'] });
      expect([givenBack(), await wallet()]).toEqual([100_000, { free: 0, held: 0 }]);
      beginContract();
      at.nadia = await at.newMember();
    }
  });
});

it('[STAFF-26][PAY-131] nothing is decided of a refund that is another payment’s, or to the wallet', async () => {
  await start(at.gold);
  await asking({ amount: 400, way: 'wallet', package_rest: 'keep' });
  const other = await at.newFinance();
  expect(await refusalOf(decideBy(other, 'done'))).toEqual({ status: 404, code: 'not_found' });
  const id = (await detail(other)).refunds[0]?.id;
  await start();
  const answer = await at.server.test.call(decideRefund, {
    params: { payment_code: at.code, id: String(id) },
    token: other.token,
    body: { outcome: 'done', reason: 'Another one' },
  });
  expect(answer.status).toBe(404);
});
