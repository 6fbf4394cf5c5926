import * as z from 'zod/mini';
import { MemberId, PageNumber, pagination, Reason, StaffPerson } from '../kernel/index.ts';
import { TakaAmount } from '../money/index.ts';
import { settlementsSentences as say } from './settlements.sentences.ts';

export const SETTLING_GATEWAYS = ['sslcommerz', 'bkash'] as const;
export type SettlingGateway = (typeof SETTLING_GATEWAYS)[number];
/** One person enters, another approves or rejects. */
export const TWO_PERSON_STATES = ['pending', 'approved', 'rejected'] as const;
export type TwoPersonState = (typeof TWO_PERSON_STATES)[number];

export const SETTLEMENTS_PAGE_SIZE = 50;
/** Characters. */
export const BANK_REFERENCE_MAX = 60;
const NOTE_MAX = 300;

const twoPersonShape = {
  id: z.int(),
  /** Taka. */
  amount: z.number(),
  /** Of the bank. */
  reference: z.string(),
  note: z.nullable(z.string()),
  approval: z.enum(TWO_PERSON_STATES),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  entered_by: StaffPerson,
  decided_by: z.nullable(StaffPerson),
  decided_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
};

/** Describes what a gateway paid to the bank at once. Days are YYYY-MM-DD in Asia/Dhaka. */
export const Settlement = z.object({
  ...twoPersonShape,
  gateway: z.enum(SETTLING_GATEWAYS),
  date: z.iso.date(),
  /** The last day whose payments it pays for. */
  covers_to: z.iso.date(),
  /** Holds what the ledger said that the gateway owed for the days up to `covers_to`, as it was entered; taka. */
  expected: z.number(),
  /** `amount` less `expected`: above zero where the gateway paid more than the ledger knows of. */
  difference: z.number(),
});
export type Settlement = z.output<typeof Settlement>;

/** Sums of a gateway now, in taka. */
export const GatewayStanding = z.object({
  gateway: z.enum(SETTLING_GATEWAYS),
  /** Owed by the gateway as the ledger has it: taken, less fees, refunds and what it paid to the bank. */
  owed: z.number(),
  /** Entered and waiting for the second person. */
  waiting: z.number(),
  /** Sum of the differences of what it paid: below zero where it kept something back. */
  difference: z.number(),
});
export type GatewayStanding = z.output<typeof GatewayStanding>;

const approval = z.optional(z.enum(TWO_PERSON_STATES));
export const SettlementsQuery = z.object({ page: PageNumber, approval, gateway: z.optional(z.enum(SETTLING_GATEWAYS)) });
export const SettlementsAnswer = z.object({ data: z.array(Settlement), gateways: z.array(GatewayStanding), ...pagination });
export const SettlementAnswer = z.object({ data: Settlement });

/** Of an address: one that is no number names nothing. */
export const TwoPersonParams = z.pipe(
  z.object({ id: z.string().check(z.maxLength(20)) }),
  z.transform(({ id }) => ({ id: /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : 0 })),
);

const text = (tooLong: string, max: number) =>
  z.string().check(
    z.overwrite((written) => written.trim().replace(/\s+/g, ' ')),
    z.maxLength(max, tooLong),
  );
const Reference = text(say.referenceNeeded.en, BANK_REFERENCE_MAX).check(
  z.overwrite((written) => written.toUpperCase()),
  z.minLength(1, say.referenceNeeded.en),
);
const Note = z.optional(z.nullable(text(say.noteTooLong.en, NOTE_MAX)));

export const EnterSettlement = z.pipe(
  z.object({
    gateway: z.enum(SETTLING_GATEWAYS, say.chooseGateway.en),
    amount: TakaAmount,
    date: z.iso.date(say.dateNeeded.en),
    reference: Reference,
    /** The day before `date` where it is not said. */
    covers_to: z.optional(z.iso.date(say.dateNeeded.en)),
    note: Note,
  }),
  z.transform(({ covers_to: coversTo, note, ...form }) => ({ ...form, coversTo: coversTo ?? dayBefore(form.date), note: note || null })),
);
export type NewSettlement = z.output<typeof EnterSettlement>;

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

export const RejectTwoPerson = z.object({ reason: Reason });

/** Payment of an unclaimed balance to whom it belongs. */
export const UnclaimedPayout = z.object({
  ...twoPersonShape,
  receipt_number: z.string(),
  /** Number of the erased account. */
  member_id: MemberId,
  /** Name on the receipt. */
  payer_name: z.string(),
});
export type UnclaimedPayout = z.output<typeof UnclaimedPayout>;
export const UnclaimedPayoutsQuery = z.object({ page: PageNumber, approval });
export const UnclaimedPayoutsAnswer = z.object({
  data: z.array(UnclaimedPayout),
  /** All unclaimed balances together, in taka. */
  unclaimed: z.number(),
  ...pagination,
});
export const UnclaimedPayoutAnswer = z.object({ data: UnclaimedPayout });

const ReceiptNumber = z.pipe(
  z.pipe(
    z.string(say.receiptNeeded.en),
    z.transform((written: string) => written.trim().toUpperCase()),
  ),
  z.string().check(z.regex(/^R-[0-9]{4}-[0-9]{6}$/, say.receiptNeeded.en)),
);
export const EnterUnclaimedPayout = z.pipe(
  z.object({ receipt_number: ReceiptNumber, amount: TakaAmount, reference: Reference, note: Note }),
  z.transform(({ receipt_number: receiptNumber, note, ...form }) => ({ ...form, receiptNumber, note: note || null })),
);
export type NewUnclaimedPayout = z.output<typeof EnterUnclaimedPayout>;

export const UnclaimedBalanceQuery = z.pipe(
  z.object({ receipt_number: ReceiptNumber }),
  z.transform(({ receipt_number: receiptNumber }) => ({ receiptNumber })),
);
/** Says how much may be paid out to who shows a receipt, in taka. */
export const UnclaimedBalance = z.object({
  receipt_number: z.string(),
  member_id: MemberId,
  payer_name: z.string(),
  /** Moved to the unclaimed balances when the account was erased. */
  moved: z.number(),
  /** Paid out, or entered to be paid out. */
  paid: z.number(),
  left: z.number(),
});
export type UnclaimedBalance = z.output<typeof UnclaimedBalance>;
export const UnclaimedBalanceAnswer = z.object({ data: UnclaimedBalance });
