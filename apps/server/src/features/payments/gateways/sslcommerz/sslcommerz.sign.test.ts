import { describe, expect, it } from 'vitest';
import { isSigned, signedText } from './sslcommerz.sign.ts';

const PASSWORD = 'testbox@ssl';
const form = {
  tran_id: 'MTRX0001',
  val_id: '2411201200001abcDEF',
  amount: '500.00',
  store_amount: '487.50',
  currency: 'BDT',
  status: 'VALID',
  bank_tran_id: '241120BANK01',
  card_type: 'BKASH-BKash',
  value_b: 'not signed',
  verify_key: 'tran_id,val_id,amount,store_amount,currency,status,bank_tran_id,card_type',
  verify_sign: '1ec14d8c58e0183799450cb4e947f235',
};

describe('[PAY-71] the signature of a notification', () => {
  it('is made as the gateway makes it', () => {
    expect(signedText(form, PASSWORD)).toBe(
      'amount=500.00&bank_tran_id=241120BANK01&card_type=BKASH-BKash&currency=BDT&status=VALID&store_amount=487.50&store_passwd=7c16bb36ac5e4a06dd1d83e1ac48e698&tran_id=MTRX0001&val_id=2411201200001abcDEF',
    );
    expect(isSigned(form, PASSWORD)).toBe(true);
  });

  it.each([
    ['another amount', { amount: '5000.00' }],
    ['another order', { tran_id: 'MTRX0002' }],
    ['a field fewer', { verify_key: 'tran_id,val_id,amount' }],
    ['no signature', { verify_sign: '' }],
    ['a signature of another length', { verify_sign: '1ec14d8c' }],
    ['capital letters', { verify_sign: '1EC14D8C58E0183799450CB4E947F235' }],
    ['no keys', { verify_key: '' }],
    ['a password field of its own', { verify_key: `${form.verify_key},store_passwd`, store_passwd: 'x', amount: '1.00' }],
    ['names of an object', { verify_key: '__proto__,constructor,toString' }],
  ])('is false with %s', (_, change) => {
    expect(isSigned({ ...form, ...change }, PASSWORD)).toBe(false);
  });

  it('is false where the words that count stand beside what was signed', () => {
    // Swallows in a name or a value what stood between others: the text is joined without quoting.
    const swallowed = { 'tran_id=MTRX0001&val_id': form.val_id, verify_key: `${form.verify_key.slice(15)},tran_id=MTRX0001&val_id` };
    const { verify_sign } = form;
    expect(signedText({ ...form, ...swallowed }, PASSWORD)).toBe(signedText(form, PASSWORD));
    expect(isSigned({ ...form, ...swallowed, tran_id: 'MTRX0002', verify_sign }, PASSWORD)).toBe(false);
  });

  it('is false with another password, and for a form without any of it', () => {
    expect(isSigned(form, 'other')).toBe(false);
    expect(isSigned({}, PASSWORD)).toBe(false);
  });
});
