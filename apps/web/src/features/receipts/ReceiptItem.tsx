import { takaTextWithPoisha } from '@app/contract/money';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import type { Receipt } from './receipts.queries.ts';
import { texts } from './texts.ts';

/** Shows the item that was paid for: its name, its days and its parts. */
export function ReceiptItem({ receipt }: { receipt: Receipt }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { item } = receipt;
  return (
    <div>
      <div className="flex justify-between gap-4 rounded-field bg-brand-soft px-4 py-2 text-sm font-semibold text-brand-deep">
        <span>{say('item')}</span>
        <span>{say('amount')}</span>
      </div>
      <div className="px-4 pt-3">
        <div className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
          <span className="min-w-0 break-words">{item.name}</span>
          <span>{takaTextWithPoisha(receipt.amountPoisha, language)}</span>
        </div>
        <ItemDays item={item} />
        {receipt.kind === 'receipt' && item.features.length > 0 && (
          <ul className="mt-2 grid list-disc gap-x-8 pl-5 marker:text-gold sm:grid-cols-2">
            {item.features.map((feature) => (
              <li key={feature} className="break-words">
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function ItemDays({ item }: { item: Receipt['item'] }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (!item.startsAt || !item.endsAt) return null;
  return (
    <div className="text-sm text-muted">
      <p>{say('period', { from: formatDay(item.startsAt, language), to: formatDay(item.endsAt, language) })}</p>
      {item.renewUntil && <p>{say('renewBy', { date: formatDay(item.renewUntil, language) })}</p>}
    </div>
  );
}

/** Shows the sum in figures and in words, and the VAT in it. */
export function ReceiptTotal({ receipt }: { receipt: Receipt }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { vat } = receipt;
  return (
    <div className="border-t border-line px-4 pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-semibold">{say(receipt.kind === 'receipt' ? 'total' : 'totalRefunded')}</span>
        <span className="text-2xl font-bold text-brand-deep">{takaTextWithPoisha(receipt.amountPoisha, language)}</span>
      </div>
      <p className="sm:text-right">{receipt.amountInWords}</p>
      {vat !== null && vat.percent > 0 && (
        <p className="text-sm text-muted sm:text-right">
          {say('vatShare', { percent: vat.percent, amount: takaTextWithPoisha(Math.round(vat.amount * 100), language) })}
        </p>
      )}
    </div>
  );
}
