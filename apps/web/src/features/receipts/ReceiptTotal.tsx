import type { ReceiptView } from '@app/contract/receipts';
import { takaTextWithPoisha } from '@app/contract/money';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** The sum in figures and in words, and the VAT in it. */
export function ReceiptTotal({ receipt }: { receipt: ReceiptView }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { vat } = receipt;
  return (
    <div className="border-t border-line px-4 pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-semibold">{say(receipt.kind === 'receipt' ? 'total' : 'totalRefunded')}</span>
        <span className="text-2xl font-bold text-brand-deep">{takaTextWithPoisha(receipt.amount_poisha, language)}</span>
      </div>
      <p className="sm:text-right">{receipt.amount_in_words}</p>
      {vat !== null && vat.percent > 0 && (
        <p className="text-sm text-muted sm:text-right">
          {say('vatShare', { percent: vat.percent, amount: takaTextWithPoisha(Math.round(vat.amount * 100), language) })}
        </p>
      )}
    </div>
  );
}
