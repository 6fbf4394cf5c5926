import * as z from 'zod/mini';
import { AddressedRow, ListFormat, MemberId, PageNumber, pagination } from '../kernel/index.ts';

export const LEDGER_PAGE_SIZE = 50;
export const LEDGER_ACCOUNTS = [
  'wallet',
  'gateway_sslcommerz',
  'gateway_bkash',
  'cash_in_hand',
  'cheques',
  'bank',
  'package_sales',
  'assisted_sales',
  'gateway_fees',
  'refunds',
  'refunds_under_way',
  'suspense',
  'unclaimed_balances',
  'corrections',
] as const;
export const LEDGER_POSTINGS = [
  'package_by_gateway',
  'assisted_by_gateway',
  'recharge',
  'package_from_wallet',
  'assisted_from_wallet',
  'cash',
  'cheque',
  'fee',
  'on_hold',
  'hold_cleared',
  'hold_refused',
  'second_payment',
  'refund',
  'refund_held',
  'refund_of_held',
  'refund_given_back',
  'settlement',
  'correction',
  'closed_account',
  'unclaimed_returned',
  'claim_paid',
  'reversal',
] as const;
export const DIFFERENCE_KINDS = [
  'unbalanced_books',
  'unbalanced_entry',
  'wrong_reversal',
  'stored_balance',
  'gateway_balance',
  'held_money',
  'payment_state',
  'credits',
] as const;

/** `from` and `to` are days in Asia/Dhaka, both included. */
export const LedgerQuery = z.pipe(
  z.object({
    page: PageNumber,
    posting: z.optional(z.enum(LEDGER_POSTINGS)),
    account: z.optional(z.enum(LEDGER_ACCOUNTS)),
    member_id: z.optional(AddressedRow),
    payment_id: z.optional(AddressedRow),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    format: ListFormat,
  }),
  z.transform(({ member_id: memberId, payment_id: paymentId, ...query }) => ({ ...query, memberId, paymentId })),
);
export type LedgerFilter = z.output<typeof LedgerQuery>;

/** Amounts in taka: debit above zero, credit below. */
export const LedgerLine = z.object({
  account: z.enum(LEDGER_ACCOUNTS),
  /** Whose wallet. */
  member_id: z.nullable(MemberId),
  amount: z.number(),
});

export const LedgerEntry = z.object({
  id: z.int(),
  posting: z.enum(LEDGER_POSTINGS),
  payment_id: z.nullable(z.int()),
  payment_code: z.nullable(z.string()),
  /** Its subject besides the payment: 'refund:7', 'wallet_entry:12'. */
  subject: z.nullable(z.string()),
  staff_id: z.nullable(MemberId),
  staff_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The entry that this one undoes. */
  reverses_id: z.nullable(z.int()),
  date: z.iso.datetime(),
  lines: z.array(LedgerLine),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;
export const LedgerAnswer = z.object({ data: z.array(LedgerEntry), ...pagination });

/** Sums of all lines in taka; the wallets of all members are one row. `total` is zero where the books are right. */
export const TrialBalance = z.object({
  data: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), balance: z.number() })),
  total: z.number(),
  /** Wallets whose stored balance differs from their lines, now. */
  differing_wallets: z.array(z.object({ member_id: MemberId, expected: z.number(), found: z.number() })),
});

/** Something that the nightly check found. `expected` and `found` in taka, null where it is no amount. */
export const LedgerDifference = z.object({
  id: z.int(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** The subject of the difference: 'wallet:1001', 'entry:5', 'gateway_bkash', 'payment:7', 'books', 'member:7 contact purchase 3: left -2'. */
  subject: z.string(),
  expected: z.nullable(z.number()),
  found: z.nullable(z.number()),
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** When a check no longer found it. */
  resolved_at: z.nullable(z.iso.datetime()),
});
export type LedgerDifference = z.output<typeof LedgerDifference>;
export const LedgerDifferences = z.object({ data: z.array(LedgerDifference), ...pagination });
