import type { SentenceLanguage } from '@app/contract/kernel';
import type { ReceiptView } from '@app/contract/receipts';
import type { Database } from '#platform/db';
import { Refusal } from '#platform/errors';
import { paymentOf } from './payments.reader.ts';
import type { ReceiptStore } from './receipts.store.ts';
import { receiptView } from './receipts.views.ts';

export type ReceiptQuestion = {
  readonly memberId: number;
  readonly paymentCode: string;
  /** One of its credit notes in place of the receipt. */
  readonly number: string | undefined;
  readonly language: SentenceLanguage;
};

export type ShowReceipt = (question: ReceiptQuestion) => Promise<ReceiptView>;

export const createShowReceipt =
  ({ db, store }: { readonly db: Database; readonly store: ReceiptStore }): ShowReceipt =>
  async ({ memberId, paymentCode, number, language }) => {
    const payment = await paymentOf(db, paymentCode);
    if (payment?.memberId !== memberId) throw new Refusal('not_found');
    const papers = await store.listOfPayment(payment.id);
    const receipt = papers.find(({ kind }) => kind === 'receipt');
    if (!receipt) throw new Refusal('not_paid');
    const asked = number === undefined ? receipt : papers.find((paper) => paper.number === number);
    if (!asked) throw new Refusal('not_found');
    const creditNotes = asked === receipt ? papers.filter(({ kind }) => kind === 'credit_note') : [];
    return receiptView(asked, creditNotes, language);
  };
