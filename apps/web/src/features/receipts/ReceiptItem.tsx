import type { ReceiptView } from '@app/contract/receipts';
import { takaTextWithPoisha } from '@app/contract/money';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** What was paid for: its name, its days and what is in it. */
export function ReceiptItem({ receipt }: { receipt: ReceiptView }) {
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
          <span>{takaTextWithPoisha(receipt.amount_poisha, language)}</span>
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

function ItemDays({ item }: { item: ReceiptView['item'] }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (!item.starts_at || !item.ends_at) return null;
  return (
    <div className="text-sm text-muted">
      <p>{say('period', { from: formatDay(item.starts_at, language), to: formatDay(item.ends_at, language) })}</p>
      {item.renew_until && <p>{say('renewBy', { date: formatDay(item.renew_until, language) })}</p>}
    </div>
  );
}
