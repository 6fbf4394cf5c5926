import type { ReactNode } from 'react';
import { ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { LeaveGuard } from './form/LeaveGuard.tsx';
import { useChanges } from './form/use-changes.ts';
import { useSections } from './manage-profile.queries.ts';
import { texts } from './texts.ts';
import { SectionContent } from './SectionContent.tsx';
import { sectionsFor } from './section-list.ts';
import { SectionsFrame } from './SectionsFrame.tsx';

export type ManageProfileSlots = {
  /** How the member can be reached; tells whether something is not saved. */
  readonly contact: (onChanged: (isChanged: boolean) => void) => ReactNode;
  readonly verification: ReactNode;
  readonly voiceAndVideo: ReactNode;
};

/** A member's own profile, edited section by section. */
export function ManageProfile(slots: ManageProfileSlots) {
  const say = useTexts(texts);
  const sections = useSections();
  const { changed, tellOf } = useChanges();
  const { data } = sections;
  return (
    <div className="mx-auto max-w-5xl">
      <title>{`${say('title')} | ${useBrand()}`}</title>
      <h1 className="mb-4 font-display text-3xl text-ink">{say('title')}</h1>
      {changed.size > 0 && <LeaveGuard />}
      {!data && sections.isError && (
        <ErrorState text={say('loadFailed')} busy={sections.isFetching} onRetry={() => void sections.refetch()} />
      )}
      {!data && !sections.isError && <SectionsSkeleton />}
      {data && (
        <SectionsFrame sections={sectionsFor(data.basic !== undefined)} changed={changed}>
          {(id) => <SectionContent id={id} data={data} slots={slots} onChanged={tellOf(id)} />}
        </SectionsFrame>
      )}
    </div>
  );
}

function SectionsSkeleton() {
  return (
    <SkeletonScreen>
      <div className="grid gap-3">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} shape="block" height="small" />
        ))}
      </div>
    </SkeletonScreen>
  );
}
