import { ChevronRight, CirclePlus } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** The way to more money in the wallet. */
export function RechargeCard() {
  const say = useTexts(texts);
  return (
    <Link
      to="/wallet-recharge"
      className="flex h-full items-center gap-4 rounded-card border border-line bg-card p-5 text-ink no-underline shadow-card transition-colors duration-150 hover:bg-brand-soft"
    >
      <CirclePlus aria-hidden className="size-9 shrink-0 text-brand" strokeWidth={1.5} />
      <span className="min-w-0 flex-1">
        <strong className="block text-lg">{say('recharge')}</strong>
        <span className="text-sm text-muted">{say('rechargeText')}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
