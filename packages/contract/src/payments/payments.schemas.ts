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
  rowNumberOf,
  StaffPerson,
} from '../kernel/index.ts';
import { TakaAmount } from '../money/index.ts';
import { paymentsSentences as say } from './payments.sentences.ts';

export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'on_hold', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_METHODS = ['sslcommerz', 'bkash', 'wallet', 'cash', 'cheque'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Lists the methods among which a member chooses. */
export const CHOSEN_METHODS = ['sslcommerz', 'bkash', 'wallet'] as const;
export const PAYMENT_PURPOSES = ['package', 'wallet'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
export const REFUND_REASONS = ['paid_twice', 'service_not_delivered', 'on_hold_refused', 'wrong_amount', 'order'] as const;
/** Gives the reason of a refund that no one of `finance` asks for: staff ended the membership, and what is unused of its packages goes back. */
export const MEMBERSHIP_ENDED = 'membership_ended';
export type RefundReason = (typeof REFUND_REASONS)[number] | typeof MEMBERSHIP_ENDED;
/** Names what becomes of the unspent credits and the unused days of a package at its refund. */
export const REST_FATES = ['keep', 'take_back'] as const;
export type RestFate = (typeof REST_FATES)[number];
/**
 * Names why staff have to look at a payment: nobody answered for a day; a refund counts as refused; one that counted as refused was done all the same, and left a
 * loss or money that is back twice; money of it was moved out of the unclaimed balances of an erased account; the gateway of a refund is not set up.
 */
export const ATTENTION_CAUSES = ['no_answer', 'refund_refused', 'late_refund', 'unclaimed', 'no_gateway'] as const;
export type AttentionCause = (typeof ATTENTION_CAUSES)[number];
/** Names what became of a proposal of staff to end a payment. */
export const CLOSING_APPROVALS = ['pending', 'approved', 'rejected'] as const;
export type ClosingApproval = (typeof CLOSING_APPROVALS)[number];
/** Names why nothing of what was ordered is given: the package was paid by another payment, the membership was ended, or the account is erased. */
export const NOT_GIVEN_CAUSES = ['second', 'terminated', 'erased'] as const;
export type NotGivenCause = (typeof NOT_GIVEN_CAUSES)[number];
export const FULFILLED_AS = ['ordered', 'recharge', ...NOT_GIVEN_CAUSES] as const;
export type FulfilledAs = (typeof FULFILLED_AS)[number];
export const REFUND_WAYS = ['wallet', 'gateway'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export const PURCHASES_PAGE_SIZE = 20;
export const STAFF_PAYMENTS_PAGE_SIZE = 50;

export const PaymentCode = z.string().check(z.regex(/^PMT-[0-9]{8}-[2-9A-HJ-NP-Z]{8}$/));
/** Takes the code of an address; one that is no payment code names no payment. */
export const PaymentCodeParams = z.object({ payment_code: z.string().check(z.maxLength(40)) });

/** Takes the number of a package; one that is no number names none, and is no mistake of form. */
const PackageNumber = z.pipe(
  z.union([z.string().check(z.minLength(1, say.choosePackage.en), z.maxLength(20)), z.number()], say.choosePackage.en),
  z.transform((id) => rowNumberOf(id) || null),
);

/** Starts a payment for a package by gateway or wallet. `amount` is what the member saw and never the price that is charged. */
export const StartPackageRequest = z.pipe(
  z.object({ amount: TakaAmount, package_id: PackageNumber }),
  z.transform((form) => ({ amount: form.amount, packageId: form.package_id })),
);
/** Starts it under the names of bKash's call. */
export const StartBkashRequest = z.pipe(
  z.object({ amount: TakaAmount, id: PackageNumber }),
  z.transform((form) => ({ amount: form.amount, packageId: form.id })),
);

const wholeTaka = z.refine((poisha) => Number(poisha) % 100 === 0, say.wholeTaka.en);
export const RechargeRequest = z.object({ amount: z.pipe(TakaAmount, z.int().check(wholeTaka)) });

/** Answers with the address of the gateway's page in `data`. */
export const StartAnswer = z.object({ data: z.url(), payment_code: PaymentCode });
export const BkashStartAnswer = z.object({ bkashURL: z.url(), payment_code: PaymentCode });
export const WalletPurchaseAnswer = z.object({
  message: z.string(),
  payment_code: PaymentCode,
  /** Reads '৳1,500.00'. */
  wallet_balance: z.string(),
  wallet_balance_poisha: z.int(),
  receipt_number: z.string(),
});

/** Says the limits in taka. `least` and `most` are null where the method sets none. */
export const PaymentMethodView = z.object({
  method: z.enum(CHOSEN_METHODS),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
});
export const PaymentMethodsAnswer = z.object({
  data: z.array(PaymentMethodView),
  /** True where paying moves no real money: 'Test payments: no real money'. */
  is_test: z.boolean(),
});

/** Shows a payment as its own member reads it. Amounts are taka, times ISO 8601 in UTC. */
export const PaymentView = z.object({
  payment_code: PaymentCode,
  purpose: z.enum(PAYMENT_PURPOSES),
  /** Names the package as ordered; null for a recharge. */
  item_name: z.nullable(z.string()),
  /** Keeps the choice for 'Try Again'; null for a recharge. */
  package_id: z.nullable(z.int()),
  /** Lists the lines of the package as ordered, in the reader's language. */
  features: z.array(z.string()),
  amount: z.number(),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_status: z.enum(PAYMENT_STATES),
  /** Says why it is not simply paid, in the reader's language. */
  reason: z.nullable(z.string()),
  date: z.iso.datetime(),
  receipt_number: z.nullable(z.string()),
  /** Ends the premium period that this purchase began or lengthened; null for others. */
  package_expiry: z.nullable(z.iso.datetime()),
  refunded_at: z.nullable(z.iso.datetime()),
  /** True where staff ended it, since its gateway could not be asked any more. */
  is_closed_by_staff: z.boolean(),
});
export const PaymentAnswer = z.object({ data: PaymentView });

export const PurchaseRow = z.object({
  package_name: z.string(),
  payment_code: PaymentCode,
  package_id: z.int(),
  amount: z.number(),
  payment_status: z.enum(PAYMENT_STATES),
  /** Says why it is not simply paid, in the reader's language. */
  reason: z.nullable(z.string()),
  payment_method: z.enum(PAYMENT_METHODS),
  date: z.iso.datetime(),
  receipt_number: z.nullable(z.string()),
});
export const PurchaseHistoryAnswer = z.object({ data: z.array(PurchaseRow), ...pagination });

const choice = <const T extends readonly string[]>(words: T) =>
  z.optional(
    z.pipe(
      z.string(),
      z.transform((word: string) => words.find((one): one is T[number] => one === word)),
    ),
  );

export const StaffPaymentsQuery = z.pipe(
  z.object({
    page: PageNumber,
    state: choice(PAYMENT_STATES),
    method: choice(PAYMENT_METHODS),
    /** Narrows, as 1, to those that need somebody: on hold, or pending for a day without an answer. */
    attention: choice(['1'] as const),
    /** Takes a payment code, member code, gateway reference or gateway transaction. */
    search: z.optional(z.string().check(z.maxLength(100))),
    format: ListFormat,
  }),
  z.transform(({ page, state, method, attention, search, format }) => ({
    page,
    format,
    state,
    method,
    needsAttention: attention === '1',
    search: search?.trim() || undefined,
  })),
);

export const StaffPaymentRow = z.object({
  payment_code: PaymentCode,
  member_id: MemberId,
  member_code: z.string(),
  /** Names the member; null once the account is erased. */
  member_name: z.nullable(z.string()),
  purpose: z.enum(PAYMENT_PURPOSES),
  item_name: z.nullable(z.string()),
  amount: z.number(),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_status: z.enum(PAYMENT_STATES),
  gateway_reference: z.nullable(z.string()),
  gateway_transaction: z.nullable(z.string()),
  failure_code: z.nullable(z.string()),
  /** Says why it is on hold: `amount`, `currency`, `order`, `risk`, `account`. */
  held_reason: z.nullable(z.string()),
  needs_attention: z.boolean(),
  /** Says why staff have to look at it; empty of one that is on hold, unless there is another cause. */
  attention: z.array(z.enum(ATTENTION_CAUSES)),
  /** True while it is pending and its gateway is not set up here: nobody can ask whether it was paid. */
  is_gateway_missing: z.boolean(),
  /** True while somebody proposed to end it, and somebody else has to decide. */
  closing_waits: z.boolean(),
  date: z.iso.datetime(),
  paid_at: z.nullable(z.iso.datetime()),
});
export const StaffPaymentsAnswer = z.object({ data: z.array(StaffPaymentRow), ...pagination });

export const StaffMessageView = z.object({
  direction: z.enum(['out', 'in']),
  kind: z.string(),
  /** Holds the message, masked; null once it was erased. */
  body: z.nullable(z.record(z.string(), z.unknown())),
  http_status: z.nullable(z.int()),
  outcome: z.string(),
  at: z.iso.datetime(),
});
export const StaffRefundView = z.object({
  id: z.int(),
  amount: z.number(),
  way: z.enum(REFUND_WAYS),
  reason: z.enum([...REFUND_REASONS, MEMBERSHIP_ENDED]),
  note: z.nullable(z.string()),
  state: z.enum(['pending', 'done', 'refused']),
  /** True where its gateway may do it yet: also of one that counts as refused and is asked about all the same. */
  is_under_way: z.boolean(),
  /** Says what becomes of the rest of the package; null for a refund of money that bought none. */
  package_rest: z.nullable(z.enum(REST_FATES)),
  gateway_reference: z.nullable(z.string()),
  /** Names who recorded it; null where the software did: a notice of the end of membership ran out. */
  staff_id: z.nullable(MemberId),
  staff_name: z.nullable(z.string()),
  /** True where its gateway cannot be asked and may have been asked for it: somebody else than who recorded it decides. */
  waits_for_staff: z.boolean(),
  /** Says who decided in place of the gateway, and why. */
  decided_by: z.nullable(z.object({ ...StaffPerson.shape, reason: z.string() })),
  date: z.iso.datetime(),
});
/** Holds what a refund can take back of a package: what is unspent and unused at this moment. */
export const PackageRest = z.object({
  /** Lists the counters with something left, by their names in the account data. */
  credits: z.record(z.string(), z.int()),
  /** Counts the days not used yet, a begun one as whole. */
  days: z.int(),
  /** Says when the premium time ends as it is, and as it would be without the unused days. */
  package_expiry: z.iso.datetime(),
  expiry_without: z.iso.datetime(),
  /** Names these figures: a refund that says it takes back just these and nothing that changed meanwhile. */
  seen: z.string(),
});
/** Shows who of the staff proposed, and who decided, that a payment ends in place of its gateway. */
export const StaffClosingView = z.object({
  id: z.int(),
  approval: z.enum(CLOSING_APPROVALS),
  reason: z.string(),
  entered_by: StaffPerson,
  date: z.iso.datetime(),
  decided_by: z.nullable(StaffPerson),
  decided_at: z.nullable(z.iso.datetime()),
  /** Says why it was rejected. */
  rejection: z.nullable(z.string()),
});
export const StaffPaymentDetail = z.object({
  ...StaffPaymentRow.shape,
  /** Names the payment in the ledger. */
  payment_id: z.int(),
  /** True where the money went to the wallet and not into the package; why stands beside it, but of one that a release before fulfilled until the cause is named. */
  is_second: z.boolean(),
  not_given_because: z.nullable(z.enum(NOT_GIVEN_CAUSES)),
  /** Says what it becomes where it is cleared now; null where it is not on hold. */
  cleared_as: z.nullable(z.enum(FULFILLED_AS)),
  /** Says what is left of the package; null where the payment bought none, or nothing of it is left to be taken back. */
  package_rest: z.nullable(PackageRest),
  /** Says how much the gateway took; null while nothing is known. */
  received_amount: z.nullable(z.number()),
  fee: z.number(),
  receipt_number: z.nullable(z.string()),
  /** True where staff may propose to end it as not paid. */
  may_be_closed: z.boolean(),
  /** Shows what was proposed last; null where nobody did. */
  closing: z.nullable(StaffClosingView),
  messages: z.array(StaffMessageView),
  refunds: z.array(StaffRefundView),
});
export const StaffPaymentAnswer = z.object({ data: StaffPaymentDetail });

/**
 * Names what was found about a refund: it was done, was not, is in hand at the gateway, or the gateway said nothing of it; it was not asked about because its call may
 * be on its way (`too_early`), or because the gateway is not set up.
 */
export const FOUND_REFUNDS = ['done', 'refused', 'pending', 'no_answer', 'too_early', 'no_gateway'] as const;
export type FoundRefund = (typeof FOUND_REFUNDS)[number];
/** Answers with what was found about each refund that was not done yet, oldest first. */
export const RecheckAnswer = z.object({
  data: StaffPaymentDetail,
  refunds: z.array(z.object({ id: z.int(), found: z.enum(FOUND_REFUNDS) })),
});
export const RefundParams = z.object({ payment_code: z.string().check(z.maxLength(40)), id: AddressedRow });
/** Says what became of a refund, as the gateway's own page or letter has it. */
export const DecideRefundRequest = z.object({ outcome: z.enum(['done', 'refused']), reason: Reason });

export const ClosingParams = z.object({ payment_code: z.string().check(z.maxLength(40)), id: AddressedRow });
export const ReasonRequest = z.object({ reason: Reason });
export const RefundRequest = z.object({
  amount: TakaAmount,
  way: z.enum(REFUND_WAYS),
  reason: z.enum(REFUND_REASONS),
  /** Decides about the rest of a package, needed for a part of its price; a refund of all that is left of the price always takes back. */
  package_rest: z.optional(z.enum(REST_FATES)),
  /** Repeats `seen` of `package_rest` as staff read it: where credits were spent since, the refund is refused. */
  seen: z.optional(z.string().check(z.maxLength(1000))),
  note: z.optional(z.string().check(z.maxLength(REASON_CHARACTERS.max, kernelSentences.reasonLength.en))),
});
