import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReceipt } from '@app/contract/receipts';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { inTransaction } from '#platform/context';
import { issueReceipt, type ReceiptOrder } from './receipts.service.ts';
import { insertPayment, packageFacts } from './receipts.testing.ts';

let test: TestApp;
let nadia: Person;
const company = { COMPANY_NAME: 'Hand & Heart Ltd', COMPANY_ADDRESS: 'Road 5, Dhaka', VAT_REGISTRATION: '000123-0101', VAT_PERCENT: '15' };
beforeAll(async () => {
  test = await openTestApp({ environment: company });
  nadia = await signUpPerson(test);
});
afterAll(() => test.close());

const issue = (order: ReceiptOrder) => inTransaction(test.ctx, (tx) => issueReceipt(tx, order));
const paid = async (person: Person = nadia, facts = {}) => {
  const payment = await insertPayment(test, person.accountId);
  const order = { paymentId: payment.id, memberId: person.accountId, kind: 'receipt' as const };
  const number = await issue({ ...order, facts: { ...packageFacts(payment.code), ...facts } });
  return { ...payment, number };
};
const show = (code: string, input: { token?: string; language?: 'en' | 'bn'; query?: object } = {}) =>
  test.call(getReceipt, { params: { payment_code: code }, token: nadia.token, ...input });
const show404 = { status: 404, failure: { code: 'not_found' } };

describe('the number', () => {
  it('[PAY-126] thirty at once with ten that fail leave no gap and no double', async () => {
    const rahim = await signUpPerson(test);
    const before = Number((await paid(rahim)).number.slice(-6));
    const payments = await Promise.all(Array.from({ length: 30 }, () => insertPayment(test, rahim.accountId)));
    const numbers = await Promise.all(
      payments.map(({ id, code }, index) =>
        inTransaction(test.ctx, async (tx) => {
          const order = { paymentId: id, memberId: rahim.accountId, kind: 'receipt' as const, facts: packageFacts(code) };
          const number = await issueReceipt(tx, order);
          if (index % 3 === 0) throw new Error('rolled back');
          return number;
        }).catch(() => null),
      ),
    );
    const given = numbers.filter((number) => number !== null).sort();
    const expected = Array.from({ length: 20 }, (_, index) => `R-2026-${String(before + 1 + index).padStart(6, '0')}`);
    expect(given).toEqual(expected);
  });

  it('[PAY-126] begins anew with the year of Dhaka, and is counted apart for credit notes', async () => {
    const { clock } = test.ctx;
    const payment = await paid();
    const now = clock.now();
    clock.set(new Date('2027-12-31T18:00:00Z'));
    expect((await paid()).number).toBe('R-2028-000001');
    clock.set(now);
    const { id: paymentId, code, number: namesReceipt } = payment;
    const order = { paymentId, memberId: nadia.accountId, kind: 'credit_note' as const, namesReceipt, facts: packageFacts(code) };
    expect(await issue(order)).toBe('C-2026-000001');
    await expect(issue({ ...order, namesReceipt: 'R-2026-999999' })).rejects.toThrow('receipt_names_receipt');
    await expect(issue({ paymentId, memberId: nadia.accountId, kind: 'credit_note', facts: packageFacts(code) })).rejects.toThrow(
      'names_one',
    );
    expect(await issue(order)).toBe('C-2026-000002');
  });

  it('[PAY-126] a payment has one receipt', async () => {
    const { id: paymentId, code } = await paid();
    const again = issue({ paymentId, memberId: nadia.accountId, kind: 'receipt', facts: packageFacts(code) });
    await expect(again).rejects.toThrow('receipt_one_per_payment');
  });
});

describe('what is kept', () => {
  it.each(['update receipt set number = number', 'delete from receipt', 'truncate receipt cascade'])(
    '[PAY-126][PAY-146] the database refuses "%s"',
    async (statement) => {
      await paid();
      await expect(test.ctx.pool.query(statement)).rejects.toThrow(/only|never|append/i);
    },
  );

  it('[PAY-126] later changes of company and member do not change it', async () => {
    const { code } = await paid();
    const before = (await show(code)).body;
    await test.ctx.pool.query("update profile set full_name = 'Someone Else' where member_id = $1", [nadia.accountId]);
    const { settings } = test.ctx;
    const own = { ...settings };
    Object.assign(settings, { COMPANY_NAME: 'Other Ltd', BRAND_NAME: 'Other', VAT_PERCENT: 0 });
    const after = (await show(code)).body;
    Object.assign(settings, own);
    expect(after).toEqual(before);
  });
});

describe('when the time of the books is over', () => {
  const printOf = async (number: string) =>
    (
      await test.ctx.pool.query<{ snapshot: Record<string, unknown>; issued_at: Date }>(
        'select snapshot, issued_at from receipt where number = $1',
        [number],
      )
    ).rows[0];
  const forget = async () => {
    await test.ctx.pool.query(`select graphile_worker.add_job('receipts.forget-payers', '{}'::json)`);
    await test.runJobs();
  };
  const end = async ({ accountId }: Person) => {
    for (const to of ['deletion_pending', 'erased'] as const)
      await test.ctx.pool.query('update account set state = $2, deletion_at = $3 where id = $1', [
        accountId,
        to,
        to === 'erased' ? null : test.ctx.clock.now(),
      ]);
  };

  it('[ACC-65][ACC-78] twelve years after the year of the payment the payer goes from the papers of who is erased, and nothing else', async () => {
    const [rahim, gone] = [await signUpPerson(test), await signUpPerson(test)];
    const { clock } = test.ctx;
    const now = clock.now();
    clock.set(new Date('2026-12-31T17:59:00Z'));
    const [kept, ended] = [await paid(rahim), await paid(gone)];
    clock.set(new Date('2026-12-31T18:01:00Z'));
    const later = await paid(gone);
    await end(gone);
    const papers = [kept, ended, later];
    const before = await Promise.all(papers.map(({ number }) => printOf(number)));
    clock.set(new Date('2038-12-31T17:59:59Z'));
    await forget();
    expect(await Promise.all(papers.map(({ number }) => printOf(number)))).toEqual(before);
    clock.set(new Date('2038-12-31T18:00:00Z'));
    await forget();
    await forget();
    const after = await Promise.all(papers.map(({ number }) => printOf(number)));
    clock.set(now);
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    const emptied = { ...before[1]?.snapshot, payerName: '', memberCode: '', gatewayNumber: null };
    expect(after[1]).toEqual({ snapshot: emptied, issued_at: before[1]?.issued_at });
    expect(before[1]?.snapshot).toMatchObject({ payerName: 'Nadia Rahman', memberCode: 'BN100001', gatewayNumber: 'TRX77' });
  });

  it('[PAY-146] the database lets the payer go from no paper of a member, and nothing else from a paper of who is erased', async () => {
    const gone = await signUpPerson(test);
    const [own, theirs] = [await paid(), await paid(gone)];
    await end(gone);
    const forget = `snapshot = snapshot || '{"payerName": "", "memberCode": "", "gatewayNumber": null}'`;
    for (const [change, number] of [
      [forget, own.number],
      [`${forget}, issued_at = now()`, theirs.number],
      [`snapshot = snapshot || '{"amount": 1}'`, theirs.number],
      [`snapshot = snapshot || '{"payerName": "Somebody Else"}'`, theirs.number],
    ])
      await expect(test.ctx.pool.query(`update receipt set ${change} where number = $1`, [number])).rejects.toThrow('only ever added');
  });
});

describe('the call', () => {
  it('[PAY-125][PAY-32] shows all that stands on the paper', async () => {
    const { code, number } = await paid();
    const { status, body } = await show(code);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      number,
      kind: 'receipt',
      names_receipt: null,
      company: { brand: 'Bondhon', name: 'Hand & Heart Ltd', address: 'Road 5, Dhaka' },
      payment_code: code,
      gateway_number: 'TRX77',
      payer_name: 'Nadia Rahman',
      member_code: 'BN100001',
      item: {
        purpose: 'package',
        name: 'Gold',
        features: ['5 Express Interest'],
        starts_at: '2026-06-15T06:00:00.000Z',
        ends_at: '2026-09-13T06:00:00.000Z',
        renew_until: '2026-10-13T06:00:00.000Z',
      },
      amount: 1500,
      amount_poisha: 150_000,
      amount_in_words: 'One thousand five hundred taka only',
      payment_method: 'bkash',
      method_name: 'bKash',
      paid_at: '2026-06-15T06:00:00.000Z',
      issued_at: test.ctx.clock.now().toISOString(),
      vat: { registration: '000123-0101', percent: 15, amount: 195.65 },
      refund_reason: null,
      credit_notes: [],
    });
  });

  it('[PAY-125][UX-17] speaks the language that is asked for', async () => {
    const { code } = await paid();
    const bengali = { company: { brand: 'বন্ধন' }, method_name: 'বিকাশ', amount_in_words: 'এক হাজার পাঁচ শত টাকা মাত্র' };
    expect((await show(code, { language: 'bn' })).body.data).toMatchObject(bengali);
    expect((await show(code, { query: { language: 'bn' } })).body.data).toMatchObject(bengali);
    expect((await show(code, { language: 'bn' })).body.data.item).toMatchObject({ name: 'গোল্ড', features: ['৫টি আগ্রহ প্রকাশ'] });
  });

  it.each(['cash', 'cheque', 'sslcommerz'] as const)('[PAY-127] a recharge by %s has one, without VAT of its own', async (method) => {
    const { code } = await paid(nadia, { item: { purpose: 'wallet' }, method });
    const { data } = (await show(code)).body;
    expect(data).toMatchObject({
      payment_method: method,
      item: { purpose: 'wallet', name: 'Wallet recharge' },
      vat: { percent: 0, amount: 0 },
    });
  });

  it('[PAY-127] a package from the wallet names the wallet', async () => {
    const { code } = await paid(nadia, { method: 'wallet', gatewayNumber: null });
    expect((await show(code)).body.data).toMatchObject({ payment_method: 'wallet', method_name: 'Wallet', gateway_number: null });
  });

  it('[PAY-126] a credit note names the receipt, stands beside it, and can be read itself', async () => {
    const { id: paymentId, code, number: namesReceipt } = await paid();
    const refundReason = { en: 'Paid twice', bn: 'দুইবার পরিশোধ' };
    const facts = { ...packageFacts(code), amount: 50_000, refundReason };
    const number = await issue({ paymentId, memberId: nadia.accountId, kind: 'credit_note', namesReceipt, facts });
    expect((await show(code)).body.data).toMatchObject({ number: namesReceipt, credit_notes: [{ number, amount: 500 }] });
    const note = (await show(code, { query: { number } })).body.data;
    expect(note).toMatchObject({ number, kind: 'credit_note', names_receipt: namesReceipt, amount: 500, refund_reason: 'Paid twice' });
    expect(await show(code, { query: { number: 'C-2026-999999' } })).toMatchObject(show404);
  });

  it('[NEVER-04][PAY-125] is closed to others, and answers no unknown code', async () => {
    const { code } = await paid();
    const dan = await signUpPerson(test);
    for (const format of ['json', 'pdf'] as const) {
      expect(await show(code, { token: dan.token, query: { format } })).toMatchObject(show404);
      expect(await show('PMT-20260615-AAAAAAAA', { query: { format } })).toMatchObject(show404);
    }
  });

  it('[PAY-125] a payment that is not paid has none', async () => {
    const { code } = await insertPayment(test, nadia.accountId);
    const answer = await show(code);
    expect(answer).toMatchObject({ status: 409, failure: { code: 'not_paid', message: 'There is no receipt for this payment.' } });
  });
});
