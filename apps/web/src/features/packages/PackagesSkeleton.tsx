import { Card, Skeleton } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Cards without words, in the shape of those that are on their way. */
export function PackagesSkeleton() {
  const say = useTexts(texts);
  return (
    <div aria-busy>
      <p role="status" className="mb-4 text-center text-muted">
        {say('loading')}
      </p>
      <div className="grid justify-items-center gap-4 md:grid-cols-3">
        <CardSkeleton />
        <div className="hidden w-full max-w-100 md:block">
          <CardSkeleton />
        </div>
        <div className="hidden w-full max-w-100 md:block">
          <CardSkeleton />
        </div>
      </div>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className="w-full max-w-100">
      <Card padding="none">
        <Skeleton shape="block" height="large" />
        <div className="space-y-4 p-5">
          <Skeleton width="third" />
          <Skeleton width="half" />
          <Skeleton width="most" />
          <Skeleton width="most" />
          <Skeleton width="half" />
          <Skeleton width="most" />
          <Skeleton shape="block" height="small" />
        </div>
      </Card>
    </div>
  );
}
