import { Link } from 'react-router';
import { Carousel } from '#ui';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import type { Account } from './entitlements.queries.ts';
import { countersOf, slidesOf, type Counter } from './counters.ts';
import { texts } from './texts.ts';

/** Shows what the member has left, three counters a slide. */
export function AccountCounters({ account, isSeeker }: { account: Account; isSeeker: boolean }) {
  const say = useTexts(texts);
  const slides = slidesOf(countersOf(account, isSeeker));
  return (
    <Carousel
      isPaged
      label={say('counters')}
      items={slides.map((slide) => ({ id: slide[0]?.name ?? '', content: <Slide counters={slide} /> }))}
    />
  );
}

function Slide({ counters }: { counters: readonly Counter[] }) {
  return (
    <ul className={`m-0 grid w-full list-none gap-2 p-0 sm:gap-4 ${counters.length === 1 ? 'grid-cols-1' : 'grid-cols-3'}`}>
      {counters.map((counter) => (
        <li key={counter.name} className="min-w-0">
          <CounterCard counter={counter} />
        </li>
      ))}
    </ul>
  );
}

const look =
  'flex h-full flex-col items-center justify-start gap-1 rounded-card border border-line bg-card px-1 py-4 text-center shadow-card';

/** Shows one counter; at 0 it leads to where more can be had. */
function CounterCard({ counter: { name, value } }: { counter: Counter }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const isFlag = name === 'autoProfileMatch';
  const shown = isFlag ? say(value > 0 ? 'included' : 'notIncluded') : formatNumber(value, language);
  const inside = (
    <>
      <strong
        className={`tabular-nums ${isFlag ? 'flex min-h-9 items-center text-base' : 'text-3xl'} ${value > 0 ? 'text-brand-deep' : 'text-muted'}`}
      >
        {shown}
      </strong>
      <span className="text-sm text-balance text-muted">{say(name)}</span>
    </>
  );
  if (value > 0) return <div className={look}>{inside}</div>;
  return (
    <Link
      to={name === 'remainingMeetingTable' ? '/assisted' : '/packages'}
      className={`${look} text-ink no-underline transition-colors duration-150 hover:bg-brand-soft`}
    >
      {inside}
    </Link>
  );
}
