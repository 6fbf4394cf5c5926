import { useQuery } from '@tanstack/react-query';
import { INTRODUCTION_TYPES } from '@app/contract/media';
import { ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { introductionsQuery } from '../gallery.queries.ts';
import { texts } from '../texts.ts';
import { IntroductionCard } from './IntroductionCard.tsx';

/** Shows voice and video introduction of Manage Profile. */
export function IntroductionSettings() {
  const say = useTexts(texts);
  const stored = useQuery(introductionsQuery());
  if (stored.isPending)
    return (
      <SkeletonScreen>
        <div className="grid gap-4">
          <Skeleton shape="block" height="large" />
          <Skeleton shape="block" height="large" />
        </div>
      </SkeletonScreen>
    );
  if (!stored.data) return <ErrorState text={say('introductionsFailed')} busy={stored.isFetching} onRetry={() => void stored.refetch()} />;
  return (
    <div className="grid gap-4">
      {INTRODUCTION_TYPES.map((type) => (
        <IntroductionCard key={type} type={type} introduction={stored.data[type]} />
      ))}
    </div>
  );
}
