import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

export type ProgressStep = {
  /** Number in the circle. */
  label: string;
  /** Name of the step, under the circle. */
  name: string;
  /** Said by screen readers before the name, such as 'Final step'. */
  spokenName?: string | undefined;
  /** 'open' can be visited and is not finished; 'locked' cannot be visited yet. */
  state: 'done' | 'current' | 'open' | 'locked';
  /** Page of the step; without it the step is a button that calls `onSelect`. */
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
};

const circles: Record<ProgressStep['state'], string> = {
  done: 'border-brand bg-brand text-on-brand',
  current: 'border-brand bg-card text-brand-deep ring-4 ring-brand-soft',
  open: 'border-brand bg-card text-brand-deep',
  locked: 'border-control bg-card text-muted',
};

/** Shows the way through several steps as a running stitch that fills up to the current one; `note` says more of it, such as how long it still takes. */
export function ProgressSteps({ steps, note }: { steps: readonly ProgressStep[]; note?: string | undefined }) {
  const say = useTexts(texts);
  const current = Math.max(
    0,
    steps.findIndex((step) => step.state === 'current'),
  );
  return (
    <nav aria-label={say('stepOf', { step: current + 1, last: steps.length })}>
      <ol className="flex items-start">
        {steps.map((step, at) => (
          <li
            key={step.label}
            className="relative flex min-w-11 flex-1 justify-center"
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {at > 0 && <Stitch isFilled={at <= current} />}
            <Step step={step} />
          </li>
        ))}
      </ol>
      {note && <p className="mt-2 text-center text-sm text-muted">{note}</p>}
    </nav>
  );
}

function Step({ step }: { step: ProgressStep }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const spoken = { done: say('stepDone'), current: say('stepCurrent'), open: '', locked: say('stepLocked') }[step.state];
  const content = (
    <>
      <span aria-hidden className={`grid size-11 place-items-center rounded-full border-2 font-semibold ${circles[step.state]}`}>
        {step.state === 'done' ? <Check className="size-5" /> : formatDigits(step.label, language)}
      </span>
      {step.spokenName && <span className="sr-only">{step.spokenName}, </span>}
      <span className={`mt-1 leading-tight text-balance ${step.state === 'current' ? 'font-semibold text-ink' : ''}`}>{step.name}</span>
      {spoken && <span className="sr-only">, {spoken}</span>}
    </>
  );
  const look = 'relative z-1 flex cursor-pointer flex-col items-center rounded-field px-1 text-center text-sm text-muted no-underline';
  if (step.to !== undefined)
    return (
      <Link to={step.to} onClick={step.onSelect} className={look}>
        {content}
      </Link>
    );
  return (
    <button type="button" onClick={step.onSelect} className={look}>
      {content}
    </button>
  );
}

function Stitch({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      aria-hidden
      className={`absolute top-5 right-1/2 h-1 w-full ${isFilled ? 'text-brand' : 'text-line-strong'}`}
      preserveAspectRatio="none"
    >
      <line x1="0" x2="100%" y1="2" y2="2" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeDasharray="8 7" />
    </svg>
  );
}
