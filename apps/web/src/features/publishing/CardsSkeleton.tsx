import { Skeleton, SkeletonScreen } from '#ui';

export function CardsSkeleton({ count, columns }: { readonly count: number; readonly columns: string }) {
  return (
    <SkeletonScreen>
      <div className={columns}>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="overflow-hidden rounded-card border border-line bg-card">
            <Skeleton shape="block" height="large" />
            <div className="space-y-3 p-4 sm:p-5">
              <Skeleton width="third" />
              <Skeleton width="most" />
              <Skeleton />
              <Skeleton width="half" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
