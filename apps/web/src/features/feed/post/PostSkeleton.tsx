import { Skeleton } from '#ui';

/** A grey post in the shape of one that is on its way. */
export function PostSkeleton() {
  return (
    <div aria-hidden className="border-y border-line bg-card sm:rounded-card sm:border sm:shadow-card">
      <div className="flex items-center gap-3 p-4">
        <Skeleton shape="circle" />
        <div className="grid flex-1 gap-2">
          <Skeleton width="third" />
          <Skeleton width="third" />
        </div>
      </div>
      <div className="grid gap-2 px-4 pb-4">
        <Skeleton />
        <Skeleton width="most" />
      </div>
      <div className="px-4 pb-4">
        <Skeleton shape="block" height="large" />
      </div>
      <div className="px-4 pb-4">
        <Skeleton width="third" />
      </div>
    </div>
  );
}
