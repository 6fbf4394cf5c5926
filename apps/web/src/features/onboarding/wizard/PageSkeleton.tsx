import { Skeleton, SkeletonScreen } from '#ui';

/** The outline of a wizard page while its data are on their way. */
export function PageSkeleton() {
  return (
    <SkeletonScreen>
      <div className="space-y-4 py-6">
        <Skeleton shape="block" height="small" />
        <Skeleton shape="line" width="half" />
        <Skeleton shape="line" width="most" />
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} shape="block" height="small" />
        ))}
      </div>
    </SkeletonScreen>
  );
}
