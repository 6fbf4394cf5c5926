import { useInfiniteQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, ButtonLink, EmptyState, ErrorState, Heading, LoadMore, Notice, SkeletonScreen } from '#ui';
import { MemberCard, MemberGridSkeleton } from '#features/members';
import { formatDigits, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { matchedProfilesQuery, useHidePicks, type MatchedProfile } from './suggestions.queries.ts';
import { texts } from './texts.ts';
import { useHiding } from './use-hiding.ts';

const SKELETON_CARDS = 3;
/** So many begin the dashboard; the others come when they are asked for, since more stands below. */
const FIRST_CARDS = 6;

/** Lists who fits best, for the dashboard. */
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
  const [isWhole, setIsWhole] = useState(false);
  if (list.isPending)
    return (
      <SkeletonScreen>
        <MemberGridSkeleton cards={SKELETON_CARDS} />
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
      {first?.locked === 1 && <Locked count={first.totalMatches} />}
      {first?.locked === 0 && first.picksHidden === 1 && <HiddenPicks />}
      <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:gap-4 md:max-lg:grid-cols-3 xl:grid-cols-3">
        {(isWhole ? matches : matches.slice(0, FIRST_CARDS)).map((match) => (
          <li key={match.userId}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
      {isWhole || matches.length <= FIRST_CARDS ? (
        <LoadMore list={list} failed={say('matchesFailed')} />
      ) : (
        <div className="mt-4 text-center">
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            {say('allMatches')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says how many there are, where only the first are shown. */
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

/** Says that the picks are not on the home page, and brings them back. */
function HiddenPicks() {
  const say = useTexts(texts);
  const send = useHidePicks();
  const showing = useAction({ send: () => send(false), otherwise: say('picksFailed'), says: 'toast' });
  return (
    <div className="mb-4">
      <Notice
        action={
          <Button variant="secondary" size="small" busy={showing.isUnderWay} onClick={() => void showing.run()}>
            {say('showPicks')}
          </Button>
        }
      >
        {say('picksAreHidden')}
      </Notice>
    </div>
  );
}

/** Shows a suggested member: the card of the search, how well the two fit and why, and 'Not for me'. */
function MatchCard({ match }: { match: MatchedProfile }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { hide, isUnderWay } = useHiding(match.userId);
  return (
    <MemberCard member={match}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="flex flex-wrap gap-1">
          <Badge tone="brand">{say('percent', { n: formatDigits(match.matchScore, language) })}</Badge>
          {match.isNew === 1 && <Badge tone="success">{say('isNew')}</Badge>}
        </span>
        <span className="-mx-3 sm:-mx-4">
          <Button variant="quiet" size="small" busy={isUnderWay} aria-label={say('notForMeOf', { name: match.firstName })} onClick={hide}>
            {say('notForMe')}
          </Button>
        </span>
      </div>
      <p className="text-sm text-muted">{match.reasons}</p>
    </MemberCard>
  );
}
