import { useQuery } from '@tanstack/react-query';
import { ErrorState, Heading, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { PickCard } from './PickCard.tsx';
import { firstMatchesQuery } from './suggestions.queries.ts';
import { texts } from './texts.ts';

const CARDS = 5;
const grid =
  'relative -mx-4 mt-3 mb-0 flex list-none snap-x snap-proximity scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-5 sm:overflow-visible sm:px-0';
const cell = 'w-36 shrink-0 snap-start sm:w-auto';

/** Shows the best five for somebody who has just finished the registration. */
export function FirstMatches() {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="first-matches" className="min-w-0">
      <Heading level={2} look="card" id="first-matches">
        {say('firstMatches')}
      </Heading>
      <Cards />
    </section>
  );
}

function Cards() {
  const say = useTexts(texts);
  const first = useQuery(firstMatchesQuery());
  if (first.isPending)
    return (
      <SkeletonScreen>
        <div className={grid}>
          {Array.from({ length: CARDS }, (_, at) => (
            <div key={at} className={cell}>
              <Skeleton shape="block" height="large" />
            </div>
          ))}
        </div>
      </SkeletonScreen>
    );
  if (!first.data) return <ErrorState text={say('matchesFailed')} busy={first.isFetching} onRetry={() => void first.refetch()} />;
  if (first.data.length === 0) return <p className="mt-2 text-muted">{say('firstMatchesNone')}</p>;
  return (
    <ul className={grid}>
      {first.data.map((match) => (
        <li key={match.userId} className={cell}>
          <PickCard pick={match} />
        </li>
      ))}
    </ul>
  );
}
