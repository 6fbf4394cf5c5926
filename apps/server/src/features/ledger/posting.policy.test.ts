import { describe, expect, it } from 'vitest';
import { linesOf, POSTINGS, type PostingKind } from './posting.policy.ts';

const kinds = Object.keys(POSTINGS) as PostingKind[];
const postings = kinds.flatMap((kind) => POSTINGS[kind].map(({ debit, credit }) => [kind, debit, credit] as const));

describe('how money moves', () => {
  it('[PAY-134] the table of postings is this one', () => {
    expect(postings.map((posting) => posting.join(' ')).toSorted()).toEqual(
      [
        'package_by_gateway gateway package_sales',
        'assisted_by_gateway gateway assisted_sales',
        'recharge gateway wallet',
        'package_from_wallet wallet package_sales',
        'assisted_from_wallet wallet assisted_sales',
        'cash cash_in_hand wallet',
        'cheque cheques wallet',
        'fee gateway_fees gateway',
        'on_hold gateway suspense',
        'hold_cleared suspense package_sales',
        'hold_cleared suspense assisted_sales',
        'hold_cleared suspense wallet',
        'hold_refused suspense gateway',
        'second_payment gateway wallet',
        'refund refunds gateway',
        'refund refunds wallet',
        'refund_held wallet refunds_under_way',
        'refund_of_held refunds_under_way gateway',
        'refund_given_back refunds_under_way wallet',
        'settlement bank gateway',
        'correction corrections wallet',
        'correction wallet corrections',
        'closed_account wallet unclaimed_balances',
        'unclaimed_returned unclaimed_balances wallet',
        'claim_paid unclaimed_balances bank',
      ].toSorted(),
    );
  });

  it.each(postings)('[PAY-132] %s from %s to %s sums to zero, debit first', (kind, _debit, credit) => {
    const [debited, credited] = linesOf({ kind, credit, amount: 150_000, memberId: 7, gateway: 'bkash' });
    expect([debited.amount, credited.amount]).toEqual([150_000, -150_000]);
  });

  it('[PAY-133] names the gateway and the member whose accounts move', () => {
    expect(linesOf({ kind: 'recharge', amount: 5, memberId: 7, gateway: 'bkash' })).toEqual([
      { account: 'gateway_bkash', amount: 5 },
      { account: 'wallet', memberId: 7, amount: -5 },
    ]);
    expect(() => linesOf({ kind: 'recharge', amount: 5, memberId: 7 })).toThrow('needs a gateway');
    expect(() => linesOf({ kind: 'cash', amount: 5 })).toThrow('needs a member');
  });

  it('asks which of several postings is meant', () => {
    expect(() => linesOf({ kind: 'refund', amount: 5, memberId: 7, gateway: 'bkash' })).toThrow('gateway or wallet');
    expect(() => linesOf({ kind: 'cash', credit: 'bank', amount: 5, memberId: 7 })).toThrow('posted to wallet');
  });

  it.each([0, -1, 0.5, Number.NaN, 2 ** 60])('[PAY-132] posts no amount of %d', (amount) => {
    expect(() => linesOf({ kind: 'cash', amount, memberId: 7 })).toThrow('poisha');
  });
});
