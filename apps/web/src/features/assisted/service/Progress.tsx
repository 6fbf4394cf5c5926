import { Check, Gem } from 'lucide-react';
import { COUNTERS, creditLabels } from '@app/contract/entitlements';
import { domainName, type DomainName } from '@app/contract/kernel';
import { COUNT_NAMES } from '@app/contract/packages';
import { Card } from '#ui';
import { formatDigits, formatNumber, useLanguage, useTexts, type Language } from '#platform/i18n';
import type { AssistedService } from '../assisted.queries.ts';
import { texts } from '../texts.ts';

const LAST_STEP = 3;

/** Draws the four steps as a running stitch up to the one that is reached; the fourth says throughout what the package still gives. */
export function Progress({ service }: { service: AssistedService }) {
  const say = useTexts(texts);
  const left = leftOf(service.counters, useLanguage());
  const reached = Math.min(service.step ?? 1, LAST_STEP);
  return (
    <Card>
      <h3 className="sr-only">{say('progress')}</h3>
      <ol className="m-0 grid list-none gap-4 p-0 md:grid-cols-4 md:gap-2">
        {([1, 2, 3] as const).map((step) => (
          <Step key={step} step={step} reached={service.state === 'ended' ? LAST_STEP + 1 : reached} />
        ))}
        <Benefits />
      </ol>
      {left !== '' && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted md:text-center">{say('stillYours', { list: left })}</p>
      )}
    </Card>
  );
}

type StepProps = { readonly step: 1 | 2 | 3; readonly reached: number };

const circles = {
  done: 'border-brand bg-brand text-on-brand',
  now: 'border-brand bg-card text-brand-deep ring-4 ring-brand-soft',
  ahead: 'border-control bg-card text-muted',
} as const;
const item = 'relative flex items-center gap-3 md:flex-col md:gap-2 md:text-center';
const circle = 'relative z-1 grid size-11 shrink-0 place-items-center rounded-full border-2 font-semibold';

function Step({ step, reached }: StepProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const state = step < reached ? 'done' : step === reached ? 'now' : 'ahead';
  return (
    <li className={item} aria-current={state === 'now' ? 'step' : undefined}>
      {step > 1 && <Stitch isFilled={step <= reached} />}
      <span aria-hidden className={`${circle} ${circles[state]}`}>
        {state === 'done' ? <Check className="size-5" /> : formatDigits(step, language)}
      </span>
      <span className={state === 'now' ? 'font-semibold text-ink' : 'text-muted'}>
        {say(`step${step}`)}
        {state !== 'ahead' && <span className="sr-only">, {say(state === 'done' ? 'stepDone' : 'stepNow')}</span>}
      </span>
    </li>
  );
}

function Benefits() {
  const say = useTexts(texts);
  return (
    <li className={item}>
      <span aria-hidden className={`${circle} border-gold bg-gold-soft text-gold-ink`}>
        <Gem className="size-5" />
      </span>
      <span className="text-muted">{say('step4')}</span>
    </li>
  );
}

/** Returns the credits of which some are left, as 'Express Interest 12 · Contact 3'. */
function leftOf(counters: AssistedService['counters'], language: Language): string {
  if (!counters) return '';
  return COUNT_NAMES.flatMap((name) => {
    const left = counters[domainName(COUNTERS[name]) as DomainName<(typeof COUNTERS)[typeof name]>];
    if (left === 0 || name === 'meetingTable') return [];
    return [name === 'autoProfileMatch' ? creditLabels[name][language] : `${creditLabels[name][language]} ${formatNumber(left, language)}`];
  }).join(' · ');
}

function Stitch({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      aria-hidden
      className={`absolute max-md:hidden top-5 right-1/2 h-1 w-full ${isFilled ? 'text-brand' : 'text-line-strong'}`}
      preserveAspectRatio="none"
    >
      <line x1="0" x2="100%" y1="2" y2="2" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeDasharray="8 7" />
    </svg>
  );
}
