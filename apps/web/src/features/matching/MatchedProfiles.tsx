import { useInfiniteQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { ButtonLink, EmptyState, ErrorState, Heading, LoadMore, Notice, SkeletonScreen } from '#ui';
import { MemberGridSkeleton } from '#features/members';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { MatchCard } from './MatchCard.tsx';
import { matchedProfilesQuery } from './matching.queries.ts';
import { texts } from './texts.ts';

const GREY_CARDS = 3;

/** Who fits best, for the dashboard. */
export function MatchedProfiles() {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="matched-profiles">
      <Heading level={2} look="card" id="matched-profiles">
        {say('matchesTitle')}
      </Heading>
      <div className="mt-3">
        <Matches />
      </div>
    </section>
  );
}

function Matches() {
  const say = useTexts(texts);
  const list = useInfiniteQuery(matchedProfilesQuery());
  if (list.isPending)
    return (
      <SkeletonScreen>
        <MemberGridSkeleton cards={GREY_CARDS} />
      </SkeletonScreen>
    );
  if (!list.data) return <ErrorState text={say('matchesFailed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const matches = list.data.pages.flatMap(({ data }) => data);
  const [first] = list.data.pages;
  if (matches.length === 0)
    return (
      <EmptyState
        level={3}
        title={say('matchesEmpty')}
        text={say('matchesEmptyText')}
        drawing={<HeartHandshake aria-hidden />}
        action={<ButtonLink to="/dashboard/partner-preference">{say('partnerPreferences')}</ButtonLink>}
      />
    );
  return (
    <>
      {first?.locked === 1 && <Locked count={first.total_matches} />}
      <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 xl:grid-cols-3">
        {matches.map((match) => (
          <li key={match.user_id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} failed={say('matchesFailed')} />
    </>
  );
}

/** How many there are, where only the first are shown. */
function Locked({ count }: { count: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="mb-4">
      <Notice
        action={
          <ButtonLink to="/packages" size="small">
            {say('upgrade')}
          </ButtonLink>
        }
      >
        {say('matchesHint', { n: formatNumber(count, language) })}
      </Notice>
    </div>
  );
}
