import { Check, CircleHelp, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MatchResult } from '@app/contract/matching';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

const looks: Readonly<Record<MatchResult, { readonly icon: ReactNode; readonly look: string }>> = {
  full: { icon: <Check />, look: 'bg-success-soft text-success-ink' },
  near: { icon: <HalfTick />, look: 'bg-warning-soft text-ink' },
  no: { icon: <X />, look: 'bg-danger-soft text-danger-ink' },
  unknown: { icon: <CircleHelp />, look: 'bg-brand-soft text-muted' },
  any: { icon: <Minus />, look: 'bg-brand-soft text-muted' },
};

/** Shows the verdict on one row, seen and said. */
export function ResultIcon({ result }: { result: MatchResult }) {
  const say = useTexts(texts);
  const { icon, look } = looks[result];
  return (
    <span className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full [&_svg]:size-4 ${look}`}>
      <span aria-hidden>{icon}</span>
      <span className="sr-only">{say(`result_${result}`)}</span>
    </span>
  );
}

/** Draws a tick of which only half is a full line. */
function HalfTick() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="m4 12 5 5" />
      <path d="M9 17 20 6" strokeDasharray="1 4" />
    </svg>
  );
}
