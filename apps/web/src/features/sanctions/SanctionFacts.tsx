import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, formatTaka, useLanguage, useTexts } from '#platform/i18n';
import type { Sanction } from './sanctions.queries.ts';
import { texts } from './texts.ts';

const POISHA = 100;

/** Shows a decision as its member reads it: the rule, what it rests on, how long it holds, what goes back, whom to ask. */
export function SanctionFacts({ sanction }: { sanction: Sanction }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const day = (at: string): string => formatDay(new Date(at), language);
  const { reason, clause, restsOn, imposedAt, returned, ask } = sanction;
  const sum = returned.reduce((total, { amount }) => total + amount, 0);
  return (
    <dl className="m-0 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      <Fact name={say('reason')}>
        <span className="whitespace-pre-line">{reason}</span>
      </Fact>
      <Fact name={say('rule')}>
        <Link to={`/terms-and-condition#clause-${clause.number}`}>{say('clauseOf', { number: clause.number, title: clause.title })}</Link>
      </Fact>
      {restsOn.length > 0 && (
        <Fact name={say('restsOn')}>
          <ul className="m-0 list-none p-0">
            {restsOn.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name={say('decidedOn')}>{day(imposedAt)}</Fact>
      <Length sanction={sanction} day={day} />
      {sum > 0 && (
        <Fact name={say('moneyBack')}>
          {formatTaka(sum * POISHA, language)}
          <ul className="m-0 list-none p-0 text-sm text-muted">
            {returned.map((one) => (
              <li key={one.paymentCode}>
                {say(one.credits > 0 ? 'unusedOf' : 'unusedDaysOf', {
                  name: one.packageName,
                  daysLeft: one.daysLeft,
                  days: one.days,
                  creditsLeft: one.creditsLeft,
                  credits: one.credits,
                  amount: formatTaka(one.amount * POISHA, language),
                })}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name={say('ask')}>
        {ask.email && <a href={`mailto:${ask.email}`}>{ask.email}</a>}
        {ask.email && ask.phone && ', '}
        {ask.phone && <a href={`tel:${ask.phone}`}>{ask.phone}</a>}
        {!ask.email && !ask.phone && <Link to="/contact-us">{say('contactUs')}</Link>}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Says how long what lasts holds. */
function Length({ sanction: { kind, until, isRunning }, day }: { sanction: Sanction; day: (at: string) => string }) {
  const say = useTexts(texts);
  if (kind === 'termination') return <Fact name={say('length')}>{say(isRunning ? 'forGood' : 'isOver')}</Fact>;
  if (kind !== 'limit' && kind !== 'suspension') return null;
  const holds = until === null ? say('untilLifted') : say('untilDay', { date: day(until) });
  return <Fact name={say('length')}>{isRunning ? holds : say('isOver')}</Fact>;
}
