import type { Sentence } from '@app/contract/kernel';
import { receiptSentences } from '@app/contract/receipts';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Transaction } from '#platform/db';
import { bookYear, receiptNumber } from './receipt-number.policy.ts';
import type { ReceiptFacts, ReceiptItem, ReceiptOrder } from './receipt.types.ts';
import type { ReceiptStore } from './receipts.store.ts';
import type { Snapshot } from './receipts.tables.ts';
import { vatWithin } from './vat.policy.ts';

export type CompanySettings = Pick<
  Settings,
  'BRAND_NAME' | 'BRAND_NAME_BN' | 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'VAT_REGISTRATION' | 'VAT_PERCENT'
>;

/** Gives the next number of the year and keeps what is printed, in the transaction of the payment or refund. Returns the number. */
export type IssueReceipt = (trx: Transaction, order: ReceiptOrder) => Promise<string>;

type Deps = { readonly clock: Clock; readonly settings: CompanySettings; readonly store: ReceiptStore };

export const createIssueReceipt =
  ({ clock, settings, store }: Deps): IssueReceipt =>
  async (trx, { paymentId, memberId, kind, facts, namesReceipt }) => {
    const issuedAt = clock.now();
    const year = bookYear(issuedAt);
    const number = receiptNumber(kind, year, await store.takeNext(trx, year, kind));
    const snapshot = JSON.stringify(snapshotOf(facts, settings));
    await store.insert(trx, { number, paymentId, memberId, kind, namesReceipt: namesReceipt ?? null, snapshot, issuedAt });
    return number;
  };

function snapshotOf(facts: ReceiptFacts, settings: CompanySettings): Snapshot {
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

/** Money for the wallet is no sale yet: the VAT is in what it buys. */
function vatOf({ item, amount }: ReceiptFacts, settings: CompanySettings): Snapshot['vat'] {
  const percent = item.purpose === 'package' ? settings.VAT_PERCENT : 0;
  const registration = settings.VAT_REGISTRATION ?? null;
  return registration === null && percent === 0 ? null : { registration, percent, amount: vatWithin(amount, percent) };
}

const inBoth = (text: string): Sentence => ({ en: text, bn: text });

function itemOf(item: ReceiptItem): Snapshot['item'] {
  if (item.purpose === 'wallet') {
    const { walletRecharge: name } = receiptSentences;
    return { purpose: 'wallet', name, features: { en: [], bn: [] }, startsAt: null, endsAt: null, renewUntil: null };
  }
  return {
    purpose: 'package',
    name: inBoth(item.name),
    features: item.features,
    startsAt: item.startsAt.toISOString(),
    endsAt: item.endsAt.toISOString(),
    renewUntil: item.renewUntil?.toISOString() ?? null,
  };
}
