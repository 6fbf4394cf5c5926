import * as z from 'zod/mini';
import {
  AddressedRow,
  kernelSentences,
  ListFormat,
  MemberId,
  PageNumber,
  pagination,
  Reason,
  REASON_CHARACTERS,
  StaffPerson,
} from '../kernel/index.ts';
import { moneySentences, TakaAmount } from '../money/index.ts';
import { walletSentences as say } from './wallet.sentences.ts';

/** How money came into or left a wallet: the methods of payments, and corrections, which are no payments. */
export const WALLET_METHODS = ['sslcommerz', 'bkash', 'wallet', 'cash', 'cheque', 'correction'] as const;
export type WalletMethod = (typeof WALLET_METHODS)[number];
export const WALLET_KINDS = ['recharge', 'purchase', 'refund', 'correction'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];
/** Only approved entries count in the balance. A refund that is pending is money on hold: out of the balance, and back in it when cancelled. */
export const WALLET_APPROVALS = ['pending', 'approved', 'rejected', 'failed', 'cancelled', 'expired'] as const;
export type WalletApproval = (typeof WALLET_APPROVALS)[number];
/** An entry that staff make by hand. */
export const HAND_METHODS = ['cash', 'cheque', 'correction'] as const;
export type HandMethod = (typeof HAND_METHODS)[number];

/** Whole poisha: the largest recharge, and the largest balance that one may lead to. */
export const RECHARGE_MAX = 500_000_00;
export const WALLET_BALANCE_MAX = 1_000_000_00;
export const WALLET_PAGE_SIZE = 20;
export const STAFF_WALLET_PAGE_SIZE = 50;
export const PAPER_REFERENCE_MAX = 40;
/** The largest amount by hand, in whole poisha: a slip of the finger is larger. */
export const HAND_AMOUNT_MAX = 10_000_000_00;

export const WalletBalance = z.object({
  /** '৳1,500.00' */
  wallet_balance: z.string(),
  wallet_balance_poisha: z.int(),
  /** On its way back to the payer and not in the balance: '৳0.00' where nothing is. */
  wallet_on_hold: z.string(),
  wallet_on_hold_poisha: z.int(),
});

/** A movement of the wallet as its member reads it. */
export const WalletTransaction = z.object({
  payment_method: z.enum(WALLET_METHODS),
  /** Taka; below zero what left the wallet. */
  amount: z.number(),
  approval: z.enum(WALLET_APPROVALS),
  kind: z.enum(WALLET_KINDS),
  /** Null for a correction. */
  payment_code: z.nullable(z.string()),
  date: z.iso.datetime(),
  /** The package that was bought, the reason of a correction or a refund, or why an entry was rejected. */
  note: z.nullable(z.string()),
});
export type WalletTransaction = z.output<typeof WalletTransaction>;
export const WalletAnswer = z.object({ data: z.array(WalletTransaction), ...pagination });

/** An entry by hand as staff see it. */
export const StaffWalletEntry = z.object({
  id: z.int(),
  member_id: MemberId,
  member_code: z.string(),
  member_name: z.nullable(z.string()),
  method: z.enum(HAND_METHODS),
  /** Taka; a correction may be below zero. */
  amount: z.number(),
  approval: z.enum(WALLET_APPROVALS),
  /** Number of the paper receipt or the cheque; null for a correction. */
  paper_reference: z.nullable(z.string()),
  /** The day on the paper, YYYY-MM-DD; null for a correction. */
  date: z.nullable(z.string()),
  /** The reason of a correction, or a remark. */
  note: z.nullable(z.string()),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  payment_code: z.nullable(z.string()),
  entered_by: StaffPerson,
  decided_by: z.nullable(StaffPerson),
  decided_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
});
export type StaffWalletEntry = z.output<typeof StaffWalletEntry>;

const choice = <const T extends readonly [string, ...string[]]>(words: T) => z.optional(z.enum(words));
export const StaffWalletQuery = z.pipe(
  z.object({
    page: PageNumber,
    approval: choice(WALLET_APPROVALS),
    method: choice(HAND_METHODS),
    member_id: z.optional(AddressedRow),
    format: ListFormat,
  }),
  z.transform(({ member_id: memberId, ...query }) => ({ ...query, memberId })),
);
/** Of an address: the code of a member, or the number. */
export const StaffWalletParams = z.object({ member: z.string().check(z.maxLength(20)) });
/** A wallet as who enters money into it sees it; amounts in taka. */
export const StaffWallet = z.object({
  member_id: MemberId,
  member_code: z.string(),
  member_name: z.nullable(z.string()),
  balance: z.number(),
  /** On its way back to the payer. */
  on_hold: z.number(),
});
export const StaffWalletAnswer = z.object({ data: StaffWallet });

/** Of an address: one that is no number names no entry. */
export const WalletEntryParams = z.pipe(
  z.object({ id: z.string().check(z.maxLength(20)) }),
  z.transform(({ id }) => ({ id: /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : 0 })),
);

const text = (tooLong: string, max: number) =>
  z.string().check(
    z.overwrite((written) => written.trim().replace(/\s+/g, ' ')),
    z.maxLength(max, tooLong),
  );
const HandAmount = z.pipe(TakaAmount, z.int().check(z.lte(HAND_AMOUNT_MAX, say.amountTooLarge.en)));
const unsigned = (written: string): string => written.replace(/^-/, '');
/** The same with a minus before it for what is taken away. */
const SignedAmount = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], moneySentences.amountWrong.en),
    z.transform((amount: string | number) => String(amount).trim()),
  ),
  z.pipe(
    z.string().check(z.refine((written) => HandAmount.safeParse(unsigned(written)).success, moneySentences.amountWrong.en)),
    z.transform((written) => (written.startsWith('-') ? -1 : 1) * HandAmount.parse(unsigned(written))),
  ),
);
const paper = {
  member_id: MemberId,
  amount: HandAmount,
  paper_reference: text(say.paperNeeded.en, PAPER_REFERENCE_MAX).check(
    z.overwrite((written) => written.toUpperCase()),
    z.minLength(1, say.paperNeeded.en),
  ),
  date: z.iso.date(say.dateNeeded.en),
  note: z.optional(z.nullable(text(kernelSentences.reasonLength.en, REASON_CHARACTERS.max))),
};

/** Money that came in over the counter, or a correction of a balance (whose `note` is its reason). Amounts in whole poisha. */
export type HandEntry =
  | {
      readonly method: 'cash' | 'cheque';
      readonly memberId: number;
      readonly amount: number;
      readonly paperReference: string;
      /** YYYY-MM-DD */
      readonly paperDate: string;
      readonly note: string | null;
    }
  | { readonly method: 'correction'; readonly memberId: number; readonly amount: number; readonly note: string };

export const EnterWalletEntry = z.pipe(
  z.discriminatedUnion(
    'method',
    [
      z.object({ method: z.enum(['cash', 'cheque']), ...paper }),
      z.object({ method: z.literal('correction'), member_id: MemberId, amount: SignedAmount, note: Reason }),
    ],
    say.chooseMethod.en,
  ),
  z.transform((form): HandEntry =>
    form.method === 'correction'
      ? { method: form.method, memberId: form.member_id, amount: form.amount, note: form.note }
      : {
          method: form.method,
          memberId: form.member_id,
          amount: form.amount,
          paperReference: form.paper_reference,
          paperDate: form.date,
          note: form.note || null,
        },
  ),
);
export const RejectWalletEntry = z.object({ reason: Reason });
export const StaffWalletEntryAnswer = z.object({ data: StaffWalletEntry });
export const StaffWalletEntriesAnswer = z.object({ data: z.array(StaffWalletEntry), ...pagination });
