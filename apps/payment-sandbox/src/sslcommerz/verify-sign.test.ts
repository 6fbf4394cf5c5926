import { expect, it } from 'vitest';
import { signedText, signFields } from './verify-sign.ts';

const PASSWORD = 'testbox@ssl';
const FIELDS = {
  tran_id: 'MTRX0001',
  val_id: '2411201200001abcDEF',
  amount: '500.00',
  store_amount: '487.50',
  currency: 'BDT',
  status: 'VALID',
  bank_tran_id: '241120BANK01',
  card_type: 'BKASH-BKash',
};

it('[PAY-71][PAY-91] signs the test vector of the protocol', () => {
  expect(signedText(FIELDS, Object.keys(FIELDS), PASSWORD)).toBe(
    'amount=500.00&bank_tran_id=241120BANK01&card_type=BKASH-BKash&currency=BDT&status=VALID&store_amount=487.50&store_passwd=7c16bb36ac5e4a06dd1d83e1ac48e698&tran_id=MTRX0001&val_id=2411201200001abcDEF',
  );
  expect(signFields(FIELDS, PASSWORD)).toMatchObject({
    verify_sign: '1ec14d8c58e0183799450cb4e947f235',
    verify_key: 'tran_id,val_id,amount,store_amount,currency,status,bank_tran_id,card_type',
  });
});
