import { Skeleton, SkeletonScreen } from '#ui';

/** Grey choices while a list is on its way. */
export function MultiChoiceSkeleton() {
  return (
    <SkeletonScreen>
      <div className="grid grid-cols-2 gap-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} shape="block" height="small" />
        ))}
      </div>
    </SkeletonScreen>
  );
}
