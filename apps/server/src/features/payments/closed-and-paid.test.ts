import { describe, expect, it } from 'vitest';
import { checkPayment, clearPayment, recheckPayment, refusePayment } from '@app/contract/payments';
import { changeAccountState } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { signUpPerson } from '#testing';
import { answerSslcommerzNotification, answerSslcommerzReturn } from './answer-callback.ts';
import { closings, DAY, REASON } from './close-by-staff.testing.ts';
import { reconcilePayments } from './payments.jobs.ts';
import { ONCE, PAYING } from './payments.testing.ts';

const at = closings();
const { approve, close, elsewhere, finance, isUnsettled, leave, pass, propose, reject, wallet } = at;

const state = async (code: string) => String((await at.server.paymentRow(code))?.['state']);
const asked = async (code: string) =>
  (
    await at.server.rows(
      `select closing.next_check_at is not null as again, closing.answered_at is not null as answered,
         (select count(*)::int from payment_message message where message.payment_id = payment.id and message.kind = 'ask' and message.direction = 'out') as times
       from payment_closing closing join payment on payment.closing_id = closing.id where payment_code = $1`,
      [code],
    )
  )[0];

describe('a payment that staff ended as not paid, whose gateway is set up again', () => {
  it('[PAY-61][PAY-86] was a recharge that was paid: the job finds it, and it is credited once', async () => {
    const code = await leave(true);
    await close(code);
    await pass(20 * DAY);
    expect([await state(code), await wallet()]).toEqual(['expired', 0]);
    at.beginContracts();
    await pass(60);
    expect([await state(code), await wallet(), await isUnsettled()]).toEqual(['paid', 100_000, false]);
    await pass(2 * DAY);
    expect([await wallet(), await asked(code)]).toEqual([100_000, { again: false, answered: false, times: 1 }]);
  });

  it('[PAY-61] bought a package that was paid: it is delivered as ordered, once', async () => {
    const code = await leave(true, at.gold);
    await close(code);
    at.beginContracts();
    await Promise.all([reconcilePayments(at.server.test.ctx), reconcilePayments(at.server.test.ctx)]);
    expect([await state(code), await at.server.deliveredTimes(code)]).toEqual(['paid', ONCE]);
    await pass(DAY);
    expect(await at.server.deliveredTimes(code)).toEqual(ONCE);
  });

  it('[PAY-61] bought what its member has paid for otherwise meanwhile: the money goes to the wallet', async () => {
    const code = await leave(true, at.gold);
    await close(code);
    at.beginContracts();
    const another = await at.server.start(at.nadia, 'bkash', { packageId: at.gold, taka: 1000 });
    await at.server.pay(another, 'Confirm', PAYING);
    expect(await state(another)).toBe('paid');
    await pass(60);
    expect([await state(code), await wallet()]).toEqual(['paid', 100_000]);
    expect(await at.server.paymentRow(code)).toMatchObject({ is_second: true, not_given_because: 'second' });
  });

  it('[PAY-79][PAY-61] was executed by bKash without an answer: it is credited', async () => {
    const code = await at.server.start(at.nadia, 'bkash', { taka: 1000 });
    at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', how: 'cut_off', isDone: true }] });
    await at.server.pay(code, 'Confirm', PAYING);
    at.server.sandbox.behaveWell();
    at.endContracts();
    await pass(3 * DAY);
    await close(code);
    at.beginContracts();
    await pass(60);
    expect([await state(code), await wallet()]).toEqual(['paid', 100_000]);
  });

  it('[PAY-62][ACC-63] is of an account that is terminated: the money is put aside, and staff decide as ever', async () => {
    const code = await leave(true);
    await close(code);
    const { accountId } = at.nadia;
    await inTransaction(at.server.test.ctx, (tx) => changeAccountState(tx, { accountId, to: 'terminated', reason: 'Fraud' }));
    at.beginContracts();
    await pass(60);
    expect(await at.server.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: 'account', received_amount: 100_000 });
    const call = { params: { payment_code: code }, token: (await finance()).token, body: { reason: 'The account is gone' } };
    expect((await at.server.test.call(refusePayment, call)).status).toBe(200);
    await pass(60);
    expect(await at.detail(code)).toMatchObject({ payment_status: 'refunded', refunds: [{ state: 'done' }] });
  });

  it('[PAY-62][PAY-63] is held like any other where its gateway says something else than was ordered', async () => {
    const code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000 });
    at.server.sandbox.behave({ notifications: 'kept_back' });
    at.server.press(code, 'Pay with risk mark');
    at.server.sandbox.behaveWell();
    at.endContracts();
    await pass(3 * DAY);
    await close(code);
    at.beginContracts();
    await pass(60);
    expect(await at.server.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: 'risk' });
    const call = { params: { payment_code: code }, token: (await finance()).token, body: { reason: 'The card is theirs' } };
    expect((await at.server.test.call(clearPayment, call)).body.data.payment_status).toBe('paid');
    expect(await wallet()).toBe(100_000);
  });

  it('[PAY-86][PAY-90] was not paid: the job asks until there is an answer, and once more a day after; whoever asks later finds the same', async () => {
    const code = await leave(false);
    await close(code);
    await pass(DAY);
    expect(await asked(code)).toEqual({ again: true, answered: false, times: 0 });
    at.beginContracts();
    at.server.sandbox.behave({ troubles: [{ gateway: 'sslcommerz', how: 'http_500' }] });
    await pass(60);
    expect(await asked(code)).toMatchObject({ again: true, answered: false });
    at.server.sandbox.behaveWell();
    await pass(DAY);
    expect(await asked(code)).toMatchObject({ again: true, answered: true });
    await pass(DAY);
    const last = await asked(code);
    expect(last).toMatchObject({ again: false, answered: true });
    await pass(10 * DAY);
    expect(await asked(code)).toEqual(last);
    expect((await at.server.test.call(checkPayment, { params: { payment_code: code }, token: at.nadia.token })).status).toBe(200);
    expect((await at.server.test.call(recheckPayment, { params: { payment_code: code }, token: (await finance()).token })).status).toBe(
      200,
    );
    expect([await state(code), await wallet()]).toEqual(['expired', 0]);
  });

  it('[PAY-81] is not executed by a return that comes then', async () => {
    const code = await at.server.start(at.nadia, 'bkash', { taka: 1000 });
    const { returns } = at.server.press(code, 'Confirm', PAYING);
    at.endContracts();
    await pass(3 * DAY);
    await close(code);
    at.beginContracts();
    await at.server.follow(returns);
    await pass(60);
    expect([await state(code), await wallet()]).toEqual(['expired', 0]);
    expect(at.server.sandbox.taken().filter(({ orderCode }) => orderCode === code)).toEqual([]);
  });
});

describe('at the same moment as the approval', () => {
  const ROUNDS = 4;
  const begun = async (isPaid: boolean) => {
    const code = await leave(isPaid);
    expect((await propose(await finance(), code)).status).toBe(200);
    return { code, farhana: await finance() };
  };
  const nextRound = async (): Promise<void> => {
    at.beginContracts();
    at.nadia = await signUpPerson(at.server.test, {});
  };

  it('[STAFF-25] a second approval, or a rejection, reads who was faster', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { code, farhana } = await begun(false);
      const [tareq, rafiq] = [await finance(), await finance()];
      const answers = await Promise.all([approve(farhana, code), approve(tareq, code), reject(rafiq, code), approve(farhana, code)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const [decided] = await at.server.rows(
        'select decided_by, approval from payment_closing where payment_id = (select id from payment where payment_code = $1)',
        [code],
      );
      for (const { status, failure } of answers.filter((answer) => answer.status === 409))
        expect({ status, ...failure }).toMatchObject({
          code: 'already_decided',
          outcome: decided?.['approval'],
          decided_by: { id: decided?.['decided_by'] },
        });
      expect(await state(code)).toBe(decided?.['approval'] === 'approved' ? 'expired' : 'pending');
      await nextRound();
    }
  });

  it('[STAFF-25] two proposals are one', async () => {
    const code = await leave(false);
    const both = [await finance(), await finance()];
    const answers = await Promise.all(both.map((by) => propose(by, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('[PAY-60][PAY-61][NEVER-03] a notification, a return and the job of a server that can ask: paid once, whoever comes first', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000 });
      at.server.sandbox.behave({ notifications: 'kept_back' });
      const { returns } = at.server.press(code, 'Pay');
      at.server.sandbox.behaveWell();
      const form = returns?.method === 'POST' ? { ...returns.fields } : {};
      const other = elsewhere();
      at.endContracts();
      await pass(3 * DAY);
      expect((await propose(await finance(), code)).status).toBe(200);
      const farhana = await finance();
      const recheck = { params: { payment_code: code }, token: farhana.token };
      const [approved] = await Promise.all([
        approve(farhana, code),
        answerSslcommerzReturn(other, 'success', { form, network: '1' }),
        answerSslcommerzNotification(other, { form, network: '1' }),
        reconcilePayments(other),
        reconcilePayments(at.server.test.ctx),
        at.server.test.call(recheckPayment, recheck),
      ]);
      expect([200, 409]).toContain(approved.status);
      expect([await state(code), await wallet(), await isUnsettled()]).toEqual(['paid', 100_000, false]);
      await nextRound();
    }
  });

  it('[PAY-85] a gateway that says that it failed: closed once, and told once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000 });
      at.server.press(code, 'Fail');
      const other = elsewhere();
      at.endContracts();
      await pass(3 * DAY);
      expect((await propose(await finance(), code, REASON)).status).toBe(200);
      const farhana = await finance();
      const ask = () => answerSslcommerzReturn(other, 'fail', { form: { tran_id: code }, network: '1' });
      const [approved] = await Promise.all([approve(farhana, code), ask(), ask()]);
      expect([approved.status, await state(code)]).toEqual(approved.status === 200 ? [200, 'expired'] : [409, 'failed']);
      expect(await at.server.rows('select type from notification where event_key = $1', [code])).toEqual([{ type: 'payment_not_done' }]);
      await nextRound();
    }
  });
});
