import { expect, it } from 'vitest';
import { WALLET_APPROVALS } from '@app/contract/wallet';
import { formatTaka } from '#platform/i18n';
import { approvalTones, stateOf, withSign } from './approval.ts';
import { bn } from './texts.bn.ts';
import { en } from './texts.en.ts';

it('[PAY-105] each approval has its word with a capital first letter and its colour', () => {
  expect(WALLET_APPROVALS.map((approval) => [en[approval], approvalTones[approval]])).toEqual([
    ['Pending', 'warning'],
    ['Approved', 'success'],
    ['Rejected', 'danger'],
    ['Failed', 'danger'],
    ['Cancelled', 'neutral'],
    ['Expired', 'neutral'],
  ]);
});

it('[PAY-165] money that is on its way back to the payer is on hold', () => {
  expect(en[stateOf({ kind: 'refund', approval: 'pending' })]).toBe('On hold');
  expect(bn[stateOf({ kind: 'refund', approval: 'pending' })]).toBe('আটকে রাখা');
  expect(en[stateOf({ kind: 'recharge', approval: 'pending' })]).toBe('Pending');
  expect(en[stateOf({ kind: 'refund', approval: 'approved' })]).toBe('Approved');
});

it('[PAY-103][PAY-104] amounts have their sign', () => {
  const written = (taka: number, language: 'en' | 'bn') => withSign(taka, (poisha) => formatTaka(poisha, language));
  expect(written(500, 'en')).toBe('+৳500');
  expect(written(-1500, 'en')).toBe('-৳1,500');
  expect(written(-1500.5, 'en')).toBe('-৳1,500.5');
  expect(written(125_000, 'bn')).toBe('+৳১,২৫,০০০');
});
