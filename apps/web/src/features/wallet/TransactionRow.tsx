import { CircleCheck, CircleSlash, CircleX, Clock } from 'lucide-react';
import { sayIn } from '@app/contract/kernel';
import { paymentMethodNames } from '@app/contract/payments';
import { Badge } from '#ui';
import { useMe } from '#features/session';
import { formatMoment, formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { approvalTones, stateOf, withSign } from './approval.ts';
import { texts } from './texts.ts';
import type { Transaction } from './wallet.queries.ts';

const icons = { warning: Clock, success: CircleCheck, danger: CircleX, neutral: CircleSlash } as const;

/** Shows one movement: its name, amount and state. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const { amount, approval, note, paymentCode: code } = transaction;
  const { title, more } = useNames(transaction);
  const tone = approvalTones[approval];
  const Icon = icons[tone];
  const looks = approval === 'approved' ? (amount < 0 ? 'text-ink' : 'text-success-ink') : 'text-muted';
  return (
    <li className="px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold text-ink">{title}</p>
        <p className={`shrink-0 text-lg font-bold whitespace-nowrap tabular-nums ${looks}`}>
          {withSign(amount, (poisha) => formatTaka(poisha, language))}
        </p>
      </div>
      <div className="mt-1 flex items-end justify-between gap-3">
        <div className="min-w-0 text-sm text-muted">
          <p>{[more, formatMoment(transaction.date, language, timeZone)].filter(Boolean).join(' · ')}</p>
          {code && <p className="tabular-nums">{code}</p>}
          {transaction.kind !== 'purchase' && note && <p>{note}</p>}
        </div>
        <span className="shrink-0">
          <Badge tone={tone} icon={<Icon aria-hidden />}>
            {say(stateOf(transaction))}
          </Badge>
        </span>
      </div>
    </li>
  );
}

/** Returns the names of a movement: a recharge is named after its method, a purchase after its package, the rest after what it is. */
function useNames({ kind, paymentMethod: method, note }: Transaction): { title: string; more: string | null } {
  const say = useTexts(texts);
  const language = useLanguage();
  const methodName = method === 'correction' ? say('correction') : sayIn(language, paymentMethodNames[method]);
  if (kind === 'purchase') return { title: note ?? say('purchase'), more: methodName };
  if (kind === 'refund') return { title: say('refund'), more: methodName };
  return { title: kind === 'correction' ? say('correction') : methodName, more: null };
}
