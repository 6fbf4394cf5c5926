import { Skeleton, SkeletonScreen } from '#ui';

/** The shape of cover, photo, name, counts and lines while they are on their way. */
export function ProfileHeaderSkeleton({ label }: { label: string }) {
  return (
    <SkeletonScreen label={label}>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <Skeleton shape="block" height="medium" />
        <div className="flex flex-wrap gap-5 px-4 pt-4 pb-6 sm:px-6">
          <Skeleton shape="circle" size="huge" />
          <div className="min-w-56 flex-1 space-y-3 pt-3">
            <Skeleton width="half" />
            <Skeleton width="most" />
            <Skeleton width="third" />
          </div>
        </div>
        <div className="grid grid-cols-4 gap-6 border-t border-line p-4">
          {['visits', 'posts', 'followers', 'following'].map((count) => (
            <Skeleton key={count} />
          ))}
        </div>
      </div>
    </SkeletonScreen>
  );
}
