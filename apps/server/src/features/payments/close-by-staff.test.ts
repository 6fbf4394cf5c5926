import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '@app/contract/notifications';
import { approveClosing, listStaffPayments, recheckPayment, showPayment } from '@app/contract/payments';
import { enterWalletEntry } from '@app/contract/wallet';
import { signUpPerson } from '#testing';
import { closings, DAY, HOUR, REASON, refusalOf } from './close-by-staff.testing.ts';
import { signedText } from './gateways/sslcommerz/sslcommerz.sign.ts';
import { ownData } from './own-data.store.ts';
import { NEVER, PAYING } from './payments.testing.ts';

const at = closings();
const { approve, close, closingOf, detail, finance, isUnsettled, leave, pass, propose, reject, wallet } = at;

const historyOf = (code: string) =>
  at.server.rows(
    `select actor_id, action, reason, before, after, details ->> 'amount' as amount from audit_entry
     where subject = (select 'payment:' || id from payment where payment_code = $1) order by id`,
    [code],
  );

describe('a pending payment whose gateway is not set up any more', () => {
  it('[PAY-85][STAFF-22][STAFF-23] is marked in the list, and ends as not paid where two of the staff say so', async () => {
    const code = await leave(false);
    expect(await isUnsettled()).toBe(true);
    const [tareq, farhana] = [await finance(), await finance()];
    const listed = async () =>
      (await at.server.test.call(listStaffPayments, { token: tareq.token, query: { attention: '1', search: code } })).body.data;
    expect(await listed()).toMatchObject([{ payment_code: code, is_gateway_missing: true, closing_waits: false }]);
    expect(await detail(code)).toMatchObject({ attention: ['no_answer'], may_be_closed: true, closing: null });

    expect((await propose(tareq, code)).body.data).toMatchObject({
      payment_status: 'pending',
      may_be_closed: false,
      closing_waits: true,
      closing: { approval: 'pending', reason: REASON, entered_by: { id: tareq.accountId }, decided_by: null },
    });
    expect([await isUnsettled(), (await listed())[0]?.closing_waits]).toEqual([true, true]);
    expect(await refusalOf(propose(farhana, code))).toEqual({ status: 409, code: 'already_proposed' });

    expect((await approve(farhana, code)).body.data).toMatchObject({
      payment_status: 'expired',
      attention: [],
      is_gateway_missing: false,
      closing_waits: false,
      may_be_closed: false,
      closing: { approval: 'approved', decided_by: { id: farhana.accountId }, rejection: null },
    });
    expect([await isUnsettled(), await wallet(), await at.server.deliveredTimes(code)]).toEqual([false, 0, NEVER]);
    expect(
      await at.server.rows('select approval from wallet_entry where payment_id = (select id from payment where payment_code = $1)', [code]),
    ).toEqual([{ approval: 'expired' }]);
  });

  it('[STAFF-22] is marked as proposed, and another of its member is not', async () => {
    const code = await leave(false);
    at.beginContracts();
    const other = await leave(false);
    const tareq = await finance();
    await propose(tareq, code);
    const query = { search: at.nadia.memberCode };
    const { data } = (await at.server.test.call(listStaffPayments, { token: tareq.token, query })).body;
    expect(data.map(({ payment_code, closing_waits }) => [payment_code, closing_waits])).toEqual([
      [other, false],
      [code, true],
    ]);
  });

  it('[STAFF-05] stands in the audit log with both acts, and who did each', async () => {
    const code = await leave(false);
    const [tareq, farhana] = [await finance(), await finance()];
    await propose(tareq, code);
    await approve(farhana, code);
    expect(await historyOf(code)).toEqual([
      {
        actor_id: tareq.accountId,
        action: 'payments.propose-closing',
        reason: REASON,
        before: { state: 'pending' },
        after: { state: 'pending' },
        amount: '100000',
      },
      {
        actor_id: farhana.accountId,
        action: 'payments.approve-closing',
        reason: REASON,
        before: { state: 'pending' },
        after: { state: 'expired' },
        amount: '100000',
      },
    ]);
  });

  it('[PAY-141][PAY-99][ACC-72] is told to its member in both languages, and nothing of what staff wrote', async () => {
    const code = await leave(false);
    await close(code);
    const { token, accountId } = at.nadia;
    const read = async (language: 'en' | 'bn') => {
      const { data } = (await at.server.test.call(showPayment, { params: { payment_code: code }, token, language })).body;
      const notices = (await at.server.test.call(listNotifications, { token, language, query: {} })).body.data;
      return { reason: data.reason, isClosed: data.is_closed_by_staff, notices: notices.map(({ message, link }) => [message, link]) };
    };
    expect(await read('en')).toEqual({
      reason:
        'We could no longer ask SSL COMMERZ about this payment, and found no sign that it was paid, so we closed it. If money was taken from your account, please write to us in Support.',
      isClosed: true,
      notices: [['Your payment of ৳1,000 was not completed.', `/payment-result/${code}`]],
    });
    expect(await read('bn')).toEqual({
      reason:
        'এই পেমেন্টের খবর এসএসএল কমার্জ-এর কাছ থেকে আর নেওয়া যাচ্ছিল না, আর টাকা জমা পড়ার কোনো প্রমাণও আমরা পাইনি। তাই এটি বন্ধ করে দিয়েছি। আপনার টাকা কাটা হয়ে থাকলে সাপোর্টে লিখে জানান।',
      isClosed: true,
      notices: [['আপনার ৳১,০০০-এর পেমেন্ট শেষ হয়নি।', `/payment-result/${code}`]],
    });
    const copied: unknown[] = [];
    for (const section of ownData(at.server.test.ctx, accountId).sections) for await (const rows of section.pages()) copied.push(...rows);
    expect(copied).toMatchObject([{ paymentCode: code, state: 'expired', closedByStaff: true }]);
    expect(JSON.stringify(copied)).not.toContain(REASON);
  });

  it('[STAFF-23] goes on where the second person does not agree, and may be proposed anew', async () => {
    const code = await leave(false);
    const tareq = await finance();
    const farhana = await signUpPerson(at.server.test, { roles: ['finance'], fullName: 'Farhana Akter' });
    await propose(tareq, code);
    expect((await reject(farhana, code)).body.data).toMatchObject({
      payment_status: 'pending',
      may_be_closed: true,
      closing_waits: false,
      closing: {
        approval: 'rejected',
        rejection: 'Their page says something else',
        entered_by: { id: tareq.accountId, name: 'Nadia Rahman' },
        decided_by: { id: farhana.accountId, name: 'Farhana Akter' },
      },
    });
    expect(await isUnsettled()).toBe(true);
    expect(await refusalOf(approve(farhana, code))).toEqual({ status: 409, code: 'already_decided' });
    expect((await propose(farhana, code)).body.data.closing).toMatchObject({
      approval: 'pending',
      entered_by: { id: farhana.accountId, name: 'Farhana Akter' },
      decided_by: null,
    });
    expect((await approve(tareq, code)).body.data.payment_status).toBe('expired');
  });

  it('[PAY-81] is left to staff where bKash was told to take the money, and gave no answer', async () => {
    const code = await at.server.start(at.nadia, 'bkash', { taka: 1000 });
    at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', how: 'http_500' }] });
    await at.server.pay(code, 'Confirm', PAYING);
    at.endContracts();
    await pass(3 * DAY);
    await close(code);
    expect([await at.server.stateOf(at.nadia, code), await isUnsettled()]).toEqual(['expired', false]);
  });
});

describe('who ends a payment', () => {
  it('[STAFF-23][PAY-118] is never who proposed it, neither way', async () => {
    const code = await leave(false);
    const tareq = await finance();
    await propose(tareq, code);
    const answer = await approve(tareq, code);
    expect([answer.status, answer.failure]).toMatchObject([
      403,
      { code: 'own_entry', message: 'You proposed to end this payment. Somebody else has to decide it.' },
    ]);
    expect(await refusalOf(reject(tareq, code))).toEqual({ status: 403, code: 'own_entry' });
    expect(await at.server.stateOf(at.nadia, code)).toBe('pending');
  });

  it('[STAFF-02] has the role for payments, and gives a reason', async () => {
    const code = await leave(false);
    const support = await signUpPerson(at.server.test, { roles: ['support'] });
    expect((await propose(support, code)).status).toBe(403);
    const tareq = await finance();
    expect((await propose(tareq, code, ' ')).status).toBe(422);
    await propose(tareq, code);
    expect([(await approve(support, code)).status, (await approve(at.nadia, code)).status]).toEqual([403, 403]);
    expect((await reject(await finance(), code, ' ')).status).toBe(422);
  });

  it('[NEVER-02][PAY-59] decides nothing where its gateway can be asked: neither proposes nor approves', async () => {
    const code = await leave(false);
    at.beginContracts();
    expect(await detail(code)).toMatchObject({ is_gateway_missing: false, may_be_closed: false });
    expect(await refusalOf(propose(await finance(), code))).toEqual({ status: 409, code: 'gateway_decides' });
    at.endContracts();
    expect((await propose(await finance(), code)).status).toBe(200);
    at.beginContracts();
    expect(await refusalOf(approve(await finance(), code))).toEqual({ status: 409, code: 'gateway_decides' });
    expect(await at.server.stateOf(at.nadia, code)).toBe('pending');
  });

  it('[PAY-85] waits for three days after the start: bKash takes money for one', async () => {
    const code = await at.server.start(at.nadia, 'bkash', { taka: 1000 });
    at.endContracts();
    await pass(3 * DAY - 1);
    expect((await detail(code)).may_be_closed).toBe(false);
    expect(await refusalOf(propose(await finance(), code))).toEqual({ status: 409, code: 'still_payable' });
    await pass(1);
    expect((await detail(code)).may_be_closed).toBe(true);
    expect((await propose(await finance(), code)).status).toBe(200);
  });

  it('[PAY-55] ends nothing that is not pending, and nothing by a closing of another payment', async () => {
    const code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000 });
    await at.server.pay(code, 'Pay with risk mark');
    at.endContracts();
    await pass(3 * DAY);
    expect(await refusalOf(propose(await finance(), code))).toEqual({ status: 409, code: 'already_decided' });
    expect(await refusalOf(propose(await finance(), 'PMT-20260615-ZZZZZZZZ'))).toEqual({ status: 404, code: 'not_found' });
    at.beginContracts();
    const other = await leave(false);
    await propose(await finance(), other);
    const params = { payment_code: code, id: await closingOf(other) };
    const answer = await at.server.test.call(approveClosing, { params, token: (await finance()).token });
    expect([answer.status, await at.server.stateOf(at.nadia, other)]).toEqual([404, 'pending']);
  });

  it('[PAY-117] ends nothing that waits at the counter', async () => {
    const { accountId } = at.nadia;
    const entered = await at.server.test.call(enterWalletEntry, {
      token: (await signUpPerson(at.server.test, { roles: ['support'] })).token,
      body: { member_id: accountId, method: 'cash', amount: '700', paper_reference: `MR-${accountId}`, date: '2026-06-14' },
    });
    expect(entered.status).toBe(200);
    const [found] = await at.server.rows(`select payment_code from payment where member_id = $1 and method = 'cash'`, [accountId]);
    const code = String(found?.['payment_code']);
    at.endContracts();
    await pass(3 * DAY);
    expect(await detail(code)).toMatchObject({ payment_status: 'pending', is_gateway_missing: false, may_be_closed: false });
    expect(await refusalOf(propose(await finance(), code))).toEqual({ status: 409, code: 'gateway_decides' });
  });

  it('[STAFF-25] reads that the gateway decided, and not who rejected a proposal before', async () => {
    const code = await leave(false);
    await propose(await finance(), code);
    await reject(await finance(), code);
    at.beginContracts();
    at.server.press(code, 'Fail');
    await at.server.test.call(recheckPayment, { params: { payment_code: code }, token: (await finance()).token });
    expect(await at.server.stateOf(at.nadia, code)).toBe('failed');
    const { status, failure } = await propose(await finance(), code);
    expect({ status, ...failure }).toMatchObject({ status: 409, code: 'already_decided', payment_status: 'failed', decided_by: null });
    expect(failure).not.toHaveProperty('outcome');
  });

  it('[PAY-131] ends nothing of which a refund is under way', async () => {
    const code = await leave(false);
    await at.server.rows(
      `insert into refund (payment_id, amount, way, reason, state, created_at) select id, 100, 'gateway', 'order', 'pending', now() from payment where payment_code = $1`,
      [code],
    );
    expect((await detail(code)).may_be_closed).toBe(false);
    expect(await refusalOf(propose(await finance(), code))).toEqual({ status: 409, code: 'gateway_decides' });
    await at.server.rows(
      `update refund set state = 'refused', decided_at = now() where payment_id = (select id from payment where payment_code = $1)`,
      [code],
    );
    expect((await detail(code)).may_be_closed).toBe(true);
  });
});

describe('[STAFF-23] the database', () => {
  const statement = async (sql: string, code: string, values: unknown[] = []) => at.server.rows(sql, [code, ...values]);
  const OF = '(select id from payment where payment_code = $1)';

  it('lets nobody decide what they proposed, and nothing change that was proposed or decided', async () => {
    const code = await leave(false);
    await propose(await finance(), code);
    const own = `update payment_closing set approval = 'approved', decided_by = entered_by, decided_at = now() where payment_id = ${OF}`;
    await expect(statement(own, code)).rejects.toThrow('payment_closing_decided_by_another');
    await expect(statement(`update payment_closing set decided_by = entered_by where payment_id = ${OF}`, code)).rejects.toThrow(
      'payment_closing_decided_by_another',
    );
    await expect(
      statement(`update payment_closing set entered_by = $2 where payment_id = ${OF}`, code, [at.nadia.accountId]),
    ).rejects.toThrow('never changes');
    await expect(statement(`delete from payment_closing where payment_id = ${OF}`, code)).rejects.toThrow('only ever added');
    await reject(await finance(), code);
    const again = `update payment_closing set approval = 'pending', decided_by = null, decided_at = null, rejection = null where payment_id = ${OF}`;
    await expect(statement(again, code)).rejects.toThrow('is decided');
    const begun = `insert into payment_closing (payment_id, gateway, reason, entered_by, approval, decided_by, decided_at, created_at)
      select id, method, 'as I say', member_id, 'approved', $2, now(), now() from payment where payment_code = $1`;
    await expect(statement(begun, code, [(await finance()).accountId])).rejects.toThrow('begins as a proposal');
  });

  it('closes no payment but by its own approved closing, whatever a server says', async () => {
    const code = await leave(false);
    await propose(await finance(), code);
    const closing = await closingOf(code);
    const end = `update payment set state = 'expired', closed_at = now(), closing_id = $2 where payment_code = $1`;
    await expect(statement(end, code, [closing])).rejects.toThrow('was not closed by two people');
    await approve(await finance(), code);
    await expect(statement(`update payment set closing_id = null where payment_code = $1`, code)).rejects.toThrow(
      'was not closed by two people',
    );
    at.beginContracts();
    const theirs = await at.server.start(at.nadia, 'sslcommerz', { taka: 10 });
    await expect(statement(end, theirs, [closing])).rejects.toThrow('was not closed by two people');
    await expect(statement(`update payment set closing_id = $2 where payment_code = $1`, theirs, [closing])).rejects.toThrow(
      'was not closed by two people',
    );
  });

  it('lets an approved closing end its payment in one way', async () => {
    const code = await leave(false);
    await propose(await finance(), code);
    const own = await closingOf(code);
    const by = (await finance()).accountId;
    /** Approves it as is right, and ends the payment otherwise, in one transaction. */
    const endAs = async (end: string, { before = 'select 1', closing = own } = {}) => {
      const client = await at.server.test.ctx.pool.connect();
      try {
        await client.query('begin');
        await client.query(before);
        await client.query(`update payment_closing set approval = 'approved', decided_by = $2, decided_at = now() where id = $1`, [
          closing,
          by,
        ]);
        await client.query(`update payment set ${end}, closing_id = $2 where payment_code = $1`, [code, closing]);
        await client.query('commit');
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    for (const end of ["state = 'failed'", "state = 'cancelled'", "state = 'on_hold', held_reason = 'risk'", "state = 'pending'"])
      await expect(endAs(end)).rejects.toThrow('was not closed by two people');
    const decided = `update payment set state = 'expired' where payment_code = '${code}'`;
    await expect(endAs("state = 'expired'", { before: decided })).rejects.toThrow('was not closed by two people');
    expect(await at.server.stateOf(at.nadia, code)).toBe('pending');
    await reject(await finance(), code);
    const [foreign] = await at.server.rows(
      `insert into payment_closing (payment_id, gateway, reason, entered_by, created_at)
       select id, 'bkash', 'another one', $2, now() from payment where payment_code = $1 returning id`,
      [code, at.nadia.accountId],
    );
    const closing = String(foreign?.['id']);
    await expect(endAs("state = 'expired'", { closing })).rejects.toThrow('was not closed by two people');
    expect(await at.server.stateOf(at.nadia, code)).toBe('pending');
  });

  it('keeps a reason with every rejection, asks only about what is closed, and lets nothing closed be pending', async () => {
    const code = await leave(false);
    await propose(await finance(), code);
    const by = [(await finance()).accountId];
    const silent = `update payment_closing set approval = 'rejected', decided_by = $2, decided_at = now() where payment_id = ${OF}`;
    await expect(statement(silent, code, by)).rejects.toThrow('payment_closing_rejected_with_reason');
    await expect(statement(`update payment_closing set next_check_at = now() where payment_id = ${OF}`, code)).rejects.toThrow(
      'payment_closing_asked_when_approved',
    );
    await expect(statement(`update payment_closing set decided_by = $2 where payment_id = ${OF}`, code, by)).rejects.toThrow(
      'payment_closing_decided_with_person',
    );
    const begun = `insert into payment (payment_code, member_id, purpose, amount, method, closing_id, created_at)
      select 'PMT-20260615-CLSEDPMT', member_id, purpose, amount, method, $2, created_at from payment where payment_code = $1`;
    await expect(statement(begun, code, [await closingOf(code)])).rejects.toThrow('payment_closed_is_not_pending');
  });

  it('approves no closing without the end of its payment', async () => {
    const code = await leave(false);
    await propose(await finance(), code);
    const alone = `update payment_closing set approval = 'approved', decided_by = $2, decided_at = now() where payment_id = ${OF}`;
    await expect(statement(alone, code, [(await finance()).accountId])).rejects.toThrow('is approved and its payment goes on');
  });

  it('keeps one proposal of a payment at a time', async () => {
    const code = await leave(false);
    await propose(await finance(), code);
    const second = `insert into payment_closing (payment_id, gateway, reason, entered_by, created_at)
      select id, method, 'once more', member_id, now() from payment where payment_code = $1`;
    await expect(statement(second, code)).rejects.toThrow('payment_closing_one_at_a_time');
  });
});

/** Signs as whoever takes the password of a store that is not set up for an empty one. */
const signedWithNothing = (form: Record<string, string>) => ({
  ...form,
  verify_sign: createHash('md5').update(signedText(form, '')).digest('hex'),
});

it('[NEVER-02][PAY-152] nothing that a browser says is believed while the gateway is not set up', async () => {
  const sslcommerz = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000 });
  const bkash = await at.server.start(at.nadia, 'bkash', { taka: 1000 });
  const { gateway_reference: paymentID } = (await at.server.paymentRow(bkash)) ?? {};
  const genuine = at.server.press(sslcommerz, 'Fail').returns;
  at.endContracts();
  const post = (word: string, fields: Record<string, string>) =>
    at.server.follow({ method: 'POST', address: `http://localhost/api/sslcommerz/${word}`, fields });
  const returned = (status: string) =>
    at.server.follow({ method: 'GET', address: `http://localhost/api/bkash/callback?paymentID=${String(paymentID)}&status=${status}` });
  const believed = async () => [await at.server.stateOf(at.nadia, sslcommerz), await at.server.stateOf(at.nadia, bkash)];
  const say = async (): Promise<void> => {
    for (const word of ['success', 'fail', 'cancel', 'ipn'])
      for (const status of ['VALID', 'FAILED', 'CANCELLED', 'EXPIRED'])
        await post(word, signedWithNothing({ tran_id: sslcommerz, status, verify_key: 'tran_id,status' }));
    await at.server.follow(genuine);
    for (const status of ['success', 'failure', 'cancel']) expect((await returned(status)).status).toBe(303);
  };
  await say();
  expect(await believed()).toEqual(['pending', 'pending']);
  await pass(2 * HOUR);
  await say();
  expect(await believed()).toEqual(['pending', 'pending']);
  await pass(3 * DAY);
  for (const code of [sslcommerz, bkash]) await close(code);
  await say();
  expect(await believed()).toEqual(['expired', 'expired']);
  const OF_BROWSERS = `select distinct outcome from payment_message where kind in ('callback', 'notification') and payment_id = (select id from payment where payment_code = $1)`;
  expect(await at.server.rows(OF_BROWSERS, [sslcommerz])).toEqual([{ outcome: 'forged' }]);
  expect(await at.server.rows('select executing_at from payment where payment_code = $1', [bkash])).toEqual([{ executing_at: null }]);
});
