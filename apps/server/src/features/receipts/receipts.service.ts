import type { Sentence, SentenceLanguage } from '@app/contract/kernel';
import { receiptSentences, type ReceiptKind, type ReceiptMethod, type ReceiptView } from '@app/contract/receipts';
import type { Settings } from '#platform/config';
import type { Context, Tx } from '#platform/context';
import { noteLock } from '#platform/db';
import { Refusal } from '#platform/errors';
import { bookYear, keptFrom, numberForm, vatWithin } from './receipts.policy.ts';
import * as store from './receipts.store.ts';
import type { Snapshot } from './receipts.tables.ts';
import { receiptView } from './receipts.views.ts';

/** A package, with the lines that say what is in it; or money for the wallet. */
export type ReceiptItem =
  | {
      readonly purpose: 'package';
      readonly name: Sentence;
      /** Lines in both languages, in the same order. */
      readonly features: Readonly<Record<SentenceLanguage, readonly string[]>>;
      readonly startsAt: Date;
      readonly endsAt: Date;
      /** Until then a renewal keeps what is left; null for a package without it. */
      readonly renewUntil: Date | null;
    }
  | { readonly purpose: 'wallet' };

/** Facts of a payment for its receipt. Whatever is printed is copied from here and never read again. */
export type ReceiptFacts = {
  readonly payerName: string;
  readonly memberCode: string;
  readonly item: ReceiptItem;
  /** Whole poisha, above zero; of a credit note what was given back. */
  readonly amount: number;
  /** Of a credit note: the way by which the money went back. */
  readonly method: ReceiptMethod;
  /** bank_tran_id, trxID or the number of the paper; null for the wallet. */
  readonly gatewayNumber: string | null;
  readonly paymentCode: string;
  /** Of a credit note: when the money went back. */
  readonly paidAt: Date;
  /** Of a credit note: why. */
  readonly refundReason?: Sentence;
};

export type ReceiptOrder = {
  readonly paymentId: number;
  readonly memberId: number;
  readonly kind: ReceiptKind;
  readonly facts: ReceiptFacts;
  /** Receipt that a credit note takes back; required there. */
  readonly namesReceipt?: string;
};

/**
 * Prepares the next receipts of the year, with what is printed, for a statement with the parts of `issuing`, which gives their numbers in the transaction
 * of the payments or refund. Everybody waits for the next one until the commit: nothing is waited for in between.
 */
export function nextReceipts(
  tx: Tx,
  kind: ReceiptKind,
  orders: readonly Omit<ReceiptOrder, 'kind'>[],
): { readonly receipts: readonly store.NewReceipt[]; readonly issue: store.Issue } {
  const issuedAt = tx.clock.now();
  const year = bookYear(issuedAt);
  noteLock(tx, { kind: 'receipts', key: `${kind} ${year}` });
  const receipts = orders.map(({ paymentId, memberId, facts, namesReceipt = null }) => {
    return { paymentId, memberId, namesReceipt, printed: JSON.stringify(snapshotOf(facts, tx.settings)) };
  });
  return { receipts, issue: { ...numberForm(kind, year), year, kind, issuedAt, count: receipts.length } };
}

/** Writes a receipt by itself, and returns the number. */
export async function issueReceipt(tx: Tx, { kind, ...order }: ReceiptOrder): Promise<string> {
  const { receipts, issue } = nextReceipts(tx, kind, [order]);
  return store.issue(tx, receipts[0] as store.NewReceipt, issue);
}

export type ReceiptQuestion = {
  readonly memberId: number;
  readonly paymentCode: string;
  /** One of its credit notes in place of the receipt. */
  readonly number: string | undefined;
  readonly language: SentenceLanguage;
};

/** Returns the receipt of a member's payment. Throws `not_found` for the payment of another, `not_paid` where there is none yet. */
export async function showReceipt(ctx: Context, { memberId, paymentCode, number, language }: ReceiptQuestion): Promise<ReceiptView> {
  const payment = await store.findPayment(ctx, paymentCode);
  if (payment?.memberId !== memberId) throw new Refusal('not_found');
  const papers = await store.listOfPayment(ctx, payment.id);
  const receipt = papers.find(({ kind }) => kind === 'receipt');
  if (!receipt) throw new Refusal('not_paid');
  const asked = number === undefined ? receipt : papers.find((paper) => paper.number === number);
  if (!asked) throw new Refusal('not_found');
  const creditNotes = asked === receipt ? papers.filter(({ kind }) => kind === 'credit_note') : [];
  return receiptView(asked, creditNotes, language);
}

/** Payer of a receipt, as it was printed. */
export type ReceiptPayer = {
  readonly memberId: number;
  readonly payerName: string;
  /** False once the time of the books is over (ACC-65). */
  readonly isKept: boolean;
};

/** Returns for whom a receipt was written; undefined where no receipt has this number. */
export async function payerOfReceipt(ctx: Context, number: string): Promise<ReceiptPayer | undefined> {
  const receipt = await store.findReceipt(ctx, number);
  if (!receipt) return undefined;
  const isKept = receipt.issuedAt >= keptFrom(ctx.clock.now(), ctx.settings.BOOKKEEPING_YEARS);
  return { memberId: receipt.memberId, payerName: receipt.snapshot.payerName, isKept };
}

const BATCH = 500;

/** Takes the payer from the papers of erased accounts whose time in the books is over. Number, item and amount stay. */
export async function forgetPayers(ctx: Context): Promise<void> {
  const before = keptFrom(ctx.clock.now(), ctx.settings.BOOKKEEPING_YEARS);
  while ((await store.forgetPayers(ctx, before, BATCH)) === BATCH);
}

function snapshotOf(facts: ReceiptFacts, settings: Settings): Snapshot {
  return {
    brand: { en: settings.BRAND_NAME, bn: settings.BRAND_NAME_BN },
    company: { name: settings.COMPANY_NAME ?? settings.BRAND_NAME, address: settings.COMPANY_ADDRESS },
    vat: vatOf(facts, settings),
    payerName: facts.payerName,
    memberCode: facts.memberCode,
    item: itemOf(facts.item),
    amount: facts.amount,
    method: facts.method,
    gatewayNumber: facts.gatewayNumber,
    paymentCode: facts.paymentCode,
    paidAt: facts.paidAt.toISOString(),
    refundReason: facts.refundReason ?? null,
  };
}

/** Returns the VAT; money for the wallet is no sale yet: the VAT is in what it buys. */
function vatOf({ item, amount }: ReceiptFacts, settings: Settings): Snapshot['vat'] {
  const percent = item.purpose === 'package' ? settings.VAT_PERCENT : 0;
  const registration = settings.VAT_REGISTRATION ?? null;
  return registration === null && percent === 0 ? null : { registration, percent, amount: vatWithin(amount, percent) };
}

function itemOf(item: ReceiptItem): Snapshot['item'] {
  if (item.purpose === 'wallet') {
    const { walletRecharge: name } = receiptSentences;
    return { purpose: 'wallet', name, features: { en: [], bn: [] }, startsAt: null, endsAt: null, renewUntil: null };
  }
  return {
    purpose: 'package',
    name: item.name,
    features: item.features,
    startsAt: item.startsAt.toISOString(),
    endsAt: item.endsAt.toISOString(),
    renewUntil: item.renewUntil?.toISOString() ?? null,
  };
}
