import { Link } from 'react-router';
import { Heading } from '#ui';
import type { ReceiptView } from '@app/contract/receipts';
import { takaTextWithPoisha } from '@app/contract/money';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** From a receipt to the credit notes that name it, and back. */
export function CreditNotes({ receipt }: { receipt: ReceiptView }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const page = `/package-history/${encodeURIComponent(receipt.payment_code)}`;
  const link = 'inline-flex min-h-11 items-center font-medium text-brand-deep underline';
  if (receipt.kind === 'credit_note')
    return (
      <Link to={page} className={link}>
        {say('seeReceipt')}
      </Link>
    );
  if (receipt.credit_notes.length === 0) return null;
  return (
    <section aria-labelledby="credit-notes">
      <Heading level={2} look="small" id="credit-notes">
        {say('creditNotes')}
      </Heading>
      <ul>
        {receipt.credit_notes.map((note) => (
          <li key={note.number} className="flex flex-wrap items-center gap-x-4">
            <Link to={`${page}?number=${note.number}`} className={link}>
              {note.number}
            </Link>
            <span>{takaTextWithPoisha(Math.round(note.amount * 100), language)}</span>
            <span className="text-muted">{formatDay(note.issued_at, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
