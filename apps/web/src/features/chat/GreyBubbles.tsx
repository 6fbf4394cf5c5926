import { Skeleton, SkeletonScreen } from '#ui';

/** Stands in the place of messages that are on their way. */
export function GreyBubbles() {
  return (
    <div className="flex-1 p-4">
      <SkeletonScreen>
        <div className="space-y-4">
          {(['half', 'most', 'third'] as const).map((width, index) => (
            <div key={width} className={index === 1 ? 'ml-auto w-2/3' : 'w-2/3'}>
              <Skeleton shape="block" height="small" />
            </div>
          ))}
        </div>
      </SkeletonScreen>
    </div>
  );
}
