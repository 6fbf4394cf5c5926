import { Share2 } from 'lucide-react';
import { SOCIAL_PLATFORMS } from '@app/contract/publishing';
import { EmptyState, ErrorState, Skeleton, SkeletonScreen, StitchDivider } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { PageHead, usePageCalls, usePublicData } from '#platform/page';
import type { askForSocialHandles } from '../publishing.queries.ts';
import { texts } from './texts.ts';
import { SocialCard } from './SocialCard.tsx';

const row = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';

/** Shows our own pages elsewhere, as staff keep them. */
export function Social() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <>
      <PageHead title={say('title', { brand })} description={say('description', { brand })} />
      <div className="mx-auto max-w-6xl px-4 pt-4 pb-8 md:pt-10">
        <div className="mx-auto max-w-2xl text-center">
          <h1 className="font-display text-4xl text-brand-deep md:text-5xl">{say('title', { brand })}</h1>
          <p className="mt-4 text-lg text-balance text-muted">{say('lead')}</p>
        </div>
        <div className="mx-auto my-8 max-w-xs">
          <StitchDivider />
        </div>
        <Handles />
      </div>
    </>
  );
}

function Handles() {
  const say = useTexts(texts);
  const { data, failure, isLoading, retry } = usePublicData(usePageCalls<typeof askForSocialHandles>().handles);
  if (!data && failure && !isLoading) return <ErrorState keepsText text={say('failed')} onRetry={retry} />;
  if (!data) return <CardsSkeleton />;
  if (data.data.length === 0) return <EmptyState title={say('empty')} drawing={<Share2 aria-hidden />} />;
  const inOrder = data.data.toSorted((a, b) => SOCIAL_PLATFORMS.indexOf(a.platform) - SOCIAL_PLATFORMS.indexOf(b.platform));
  return (
    <ul className={row}>
      {inOrder.map((handle) => (
        <SocialCard key={handle.platform} handle={handle} />
      ))}
    </ul>
  );
}

function CardsSkeleton() {
  return (
    <SkeletonScreen>
      <div className={row}>
        {SOCIAL_PLATFORMS.map((platform) => (
          <div key={platform} className="flex flex-col items-center gap-4 rounded-card border border-line bg-card p-6">
            <Skeleton shape="circle" size="large" />
            <Skeleton width="half" />
            <Skeleton width="most" />
            <Skeleton shape="block" height="small" />
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
