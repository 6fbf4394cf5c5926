import { Skeleton } from './Skeleton.tsx';
import { SkeletonScreen } from './SkeletonScreen.tsx';

type SkeletonRowsProps = { readonly count?: number; readonly height?: 'small' | 'medium' | 'large' };

/** Stands in the place of a list that is on its way. */
export function SkeletonRows({ count = 3, height = 'small' }: SkeletonRowsProps) {
  return (
    <SkeletonScreen>
      <div className="space-y-3">
        {Array.from({ length: count }, (_, row) => (
          <Skeleton key={row} shape="block" height={height} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
