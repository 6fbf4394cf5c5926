import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { DECISIVE_ROWS } from '@app/contract/matching';
import { Button, Dialog, Skeleton } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { compatibilityQuery, type Compatibility, type MatchRow } from './matching.queries.ts';
import { ResultIcon } from './ResultIcon.tsx';
import { texts } from './texts.ts';

type MatchMarkProps = { readonly memberId: number; readonly firstName: string };

/** Shows '{n}% match' with the reasons behind it; without preferences of one's own, the way to them. */
export function MatchMark({ memberId, firstName }: MatchMarkProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery(compatibilityQuery(memberId));
  if (isError && !data)
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {say('markFailed')}
        <Button variant="quiet" size="small" busy={isFetching} onClick={() => void refetch()}>
          {say('tryAgain')}
        </Button>
      </p>
    );
  if (!data)
    return (
      <span className="block w-28">
        <Skeleton shape="line" />
      </span>
    );
  if (data.mandatoryMet === 1 && data.score === null)
    return (
      <Link
        to="/dashboard/partner-preference"
        className="inline-flex min-h-11 items-center text-sm font-medium text-brand-deep underline underline-offset-4"
      >
        {say('setPreferences')}
      </Link>
    );
  return (
    <>
      <Differences match={data} firstName={firstName} />
      <Button variant="secondary" size="small" icon={<HeartHandshake aria-hidden />} onClick={() => setOpen(true)}>
        {data.score === null ? say('notMet') : say('percent', { n: formatDigits(data.score, language) })}
      </Button>
      {isOpen && <MatchExplanation match={data} firstName={firstName} onClose={() => setOpen(false)} />}
    </>
  );
}

type MatchExplanationProps = { readonly match: Compatibility; readonly firstName: string; readonly onClose: () => void };

/** Says why two members fit: what each is looking for, and what the other is. */
function MatchExplanation({ match, firstName, onClose }: MatchExplanationProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <Dialog isOpen closesInside size="large" phone="full" title={say('explanation')} onClose={onClose}>
      <Differences match={match} firstName={firstName} />
      <p className="mb-4 text-lg font-semibold text-ink">
        {match.score === null ? say('notMet') : say('percent', { n: formatDigits(match.score, language) })}
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <RowList title={say('lookingFor')} rows={match.mine} value={(value) => say('has', { value })} />
        <RowList title={say('otherLooksFor', { name: firstName })} rows={match.theirs} value={(value) => say('youHave', { value })} />
      </div>
      {/* Inside what scrolls, so that the keyboard reaches the end of the lists. */}
      <div className="mt-6 text-center">
        <Button variant="secondary" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Says what decides against the two, before all that speaks for them. */
function Differences({ match, firstName }: Omit<MatchExplanationProps, 'onClose'>) {
  const say = useTexts(texts);
  const differ = (rows: readonly MatchRow[]) => DECISIVE_ROWS.filter((key) => rows.some((row) => row.key === key && row.result === 'no'));
  const lines = [
    ...differ(match.mine).map((key) => say(`${key}IsNotMine`)),
    ...differ(match.theirs).map((key) => say(`${key}IsNotTheirs`, { name: firstName })),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="basis-full">
      {lines.map((line) => (
        <p key={line} className="text-sm text-danger-ink">
          {line}
        </p>
      ))}
    </div>
  );
}

type RowListProps = { readonly title: string; readonly rows: readonly MatchRow[]; readonly value: (value: string) => string };

function RowList({ title, rows, value }: RowListProps) {
  const say = useTexts(texts);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold text-ink">{title}</h3>
      <ul className="m-0 list-none divide-y divide-line rounded-card border border-line p-0">
        {rows.map((row) => (
          <li key={row.key} className="flex items-start gap-3 px-3 py-2">
            <ResultIcon result={row.result} />
            <div className="min-w-0 flex-1 break-words">
              <p className="font-medium text-ink">{row.label}</p>
              <p className="text-sm text-muted">{row.result === 'any' ? row.wanted : say('wanted', { wanted: row.wanted })}</p>
              <p className="text-sm text-muted">{value(row.value ?? say('notGiven'))}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
