import { Skeleton, SkeletonScreen } from '#ui';

/** Grey lines in the place of an article that is on its way. */
export function GreyArticle() {
  return (
    <SkeletonScreen>
      <div className="mx-auto max-w-3xl space-y-4 px-4 py-8">
        <Skeleton width="third" />
        <Skeleton shape="block" height="small" />
        <Skeleton shape="block" height="large" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="most" />
      </div>
    </SkeletonScreen>
  );
}
