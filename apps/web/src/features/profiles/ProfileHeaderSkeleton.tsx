import { Skeleton } from '#ui';

/** The shape of cover, photo, name and counts while they are on their way. */
export function ProfileHeaderSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-4">
      <Skeleton shape="block" height="cover" />
      <div className="flex items-center gap-4">
        <Skeleton shape="circle" />
        <div className="flex-1 space-y-3">
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      </div>
      <Skeleton shape="block" />
    </div>
  );
}
