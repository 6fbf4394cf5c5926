import { Skeleton, SkeletonScreen } from '#ui';
import { useBrand } from '#platform/config';

/** The outline of a wizard page while its data are on their way. */
export function PageSkeleton({ heading }: { heading: string }) {
  const brand = useBrand();
  return (
    <SkeletonScreen>
      <title>{`${heading} | ${brand}`}</title>
      <div className="space-y-6 py-4">
        <div className="flex justify-around">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} shape="circle" size="medium" />
          ))}
        </div>
        <div className="space-y-3">
          <Skeleton shape="line" width="half" />
          <Skeleton shape="line" width="most" />
        </div>
        <div className="divide-y divide-line rounded-card border border-line bg-card">
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className="flex min-h-16 flex-col justify-center gap-2 px-4">
              <Skeleton shape="line" width="third" />
              <Skeleton shape="line" width="half" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonScreen>
  );
}
