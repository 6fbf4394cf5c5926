import type { SentenceLanguage } from '@app/contract/kernel';
import { takaOnWire } from '@app/contract/money';
import { methodNames, type ReceiptView } from '@app/contract/receipts';
import { amountInWords } from './amount-in-words.ts';
import type { ReceiptRow, Snapshot } from './receipts.tables.ts';

/** Returns a receipt or credit note as its paper says it, in one language. */
export function receiptView(receipt: ReceiptRow, creditNotes: readonly ReceiptRow[], language: SentenceLanguage): ReceiptView {
  const { number, kind, namesReceipt, snapshot, issuedAt } = receipt;
  return {
    number,
    kind,
    names_receipt: namesReceipt,
    company: { brand: snapshot.brand[language], ...snapshot.company },
    payment_code: snapshot.paymentCode,
    gateway_number: snapshot.gatewayNumber,
    payer_name: snapshot.payerName,
    member_code: snapshot.memberCode,
    item: itemView(snapshot.item, language),
    amount: takaOnWire(snapshot.amount),
    amount_poisha: snapshot.amount,
    amount_in_words: amountInWords(snapshot.amount, language),
    payment_method: snapshot.method,
    method_name: methodNames[snapshot.method][language],
    paid_at: snapshot.paidAt,
    issued_at: issuedAt.toISOString(),
    vat: snapshot.vat && { ...snapshot.vat, amount: takaOnWire(snapshot.vat.amount) },
    refund_reason: snapshot.refundReason?.[language] ?? null,
    credit_notes: creditNotes.map((note) => ({
      number: note.number,
      amount: takaOnWire(note.snapshot.amount),
      issued_at: note.issuedAt.toISOString(),
    })),
  };
}

const itemView = (item: Snapshot['item'], language: SentenceLanguage): ReceiptView['item'] => ({
  purpose: item.purpose,
  name: item.name[language],
  features: [...item.features[language]],
  starts_at: item.startsAt,
  ends_at: item.endsAt,
  renew_until: item.renewUntil,
});
