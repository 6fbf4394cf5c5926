import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { Button, Skeleton } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { compatibilityQuery } from './matching.queries.ts';
import { MatchExplanation } from './MatchExplanation.tsx';
import { texts } from './texts.ts';

type MatchMarkProps = { readonly memberId: number; readonly firstName: string };

/** '{n}% match' with the reasons behind it; without wishes of one's own, the way to them. */
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
  if (data.mandatory_met === 1 && data.score === null)
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
      <Button variant="secondary" size="small" icon={<HeartHandshake aria-hidden />} onClick={() => setOpen(true)}>
        {data.score === null ? say('notMet') : say('percent', { n: formatDigits(data.score, language) })}
      </Button>
      {isOpen && <MatchExplanation match={data} firstName={firstName} onClose={() => setOpen(false)} />}
    </>
  );
}
