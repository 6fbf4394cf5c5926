import { Card, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** In the shape of the sheet. */
export function ReceiptSkeleton() {
  const say = useTexts(texts);
  const lines = (
    <div className="space-y-2">
      <Skeleton width="third" />
      <Skeleton width="most" />
      <Skeleton width="half" />
    </div>
  );
  return (
    <SkeletonScreen label={say('loading')}>
      <Card padding="large">
        <div className="space-y-6">
          <Skeleton shape="block" height="small" />
          <div className="grid gap-6 sm:grid-cols-2">
            {lines}
            {lines}
            {lines}
            {lines}
          </div>
          <Skeleton shape="block" height="large" />
          <Skeleton shape="block" height="small" />
        </div>
      </Card>
    </SkeletonScreen>
  );
}
