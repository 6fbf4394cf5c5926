import { Skeleton, SkeletonScreen } from '#ui';

/** The shapes of summary and methods. */
export function PackagePaymentSkeleton() {
  return (
    <SkeletonScreen>
      <div className="grid gap-4 md:grid-cols-5">
        <div className="md:order-last md:col-span-2">
          <Skeleton shape="block" height="large" />
        </div>
        <div className="space-y-3 md:col-span-3">
          <Skeleton width="third" />
          <Skeleton shape="block" height="small" />
          <Skeleton shape="block" height="small" />
          <Skeleton shape="block" height="small" />
        </div>
      </div>
    </SkeletonScreen>
  );
}
