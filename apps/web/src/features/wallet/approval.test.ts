import { expect, it } from 'vitest';
import { WALLET_APPROVALS } from '@app/contract/wallet';
import { formatTaka } from '#platform/i18n';
import { approvalTones, withSign } from './approval.ts';
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

it('[PAY-103][PAY-104] amounts have their sign', () => {
  const written = (taka: number, language: 'en' | 'bn') => withSign(taka, (poisha) => formatTaka(poisha, language));
  expect(written(500, 'en')).toBe('+৳500');
  expect(written(-1500, 'en')).toBe('-৳1,500');
  expect(written(-1500.5, 'en')).toBe('-৳1,500.5');
  expect(written(125_000, 'bn')).toBe('+৳১,২৫,০০০');
});
