import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Skeleton, SkeletonRows } from '#ui';

/** A page that comes sooner is not announced, in milliseconds: nothing flickers. */
const AT_ONCE_MS = 50;

/**
 * Shows the outline of the page that was asked for, over the one that is left, while it is on its way. The old one stays as it is, for whoever turns back.
 */
export function NextPage() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<string | null>(null);
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setShown(next), AT_ONCE_MS);
    return () => clearTimeout(timer);
  }, [next]);
  if (next === null || shown !== next) return null;
  return (
    <div data-next-page className="fixed inset-x-0 top-15 bottom-(--lower-edge) z-15 overflow-hidden bg-paper">
      <div className="mx-auto max-w-6xl space-y-6 px-4 py-4 lg:py-6">
        <Skeleton width="third" />
        <SkeletonRows count={8} />
      </div>
    </div>
  );
}
