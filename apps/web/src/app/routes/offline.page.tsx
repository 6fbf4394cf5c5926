import { useEffect } from 'react';
import { Button, EmptyState, useOfflineText } from '#ui';
import { useBrand } from '#platform/config';
import { isServerThere } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { mayReload, reloadOnce } from '../layouts/missing-part.ts';
import { texts } from '../texts.ts';

const reload = () => window.location.reload();

/** Stands in the place of a page whose files are not on the device; comes back as that page by itself. */
export default function OfflinePage() {
  const say = useTexts(texts);
  const brand = useBrand();
  useEffect(() => {
    let isHere = true;
    window.addEventListener('online', reload);
    // The connection may have come back before this listened. A page that stays away all the same is not asked for again and again.
    if (navigator.onLine) void isServerThere().then((isThere) => isHere && isThere && mayReload() && reloadOnce());
    return () => {
      isHere = false;
      window.removeEventListener('online', reload);
    };
  }, []);
  return (
    <div className="px-4 py-8">
      <title>{`${say('offlineTitle')} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={say('offlineTitle')}
        text={useOfflineText()}
        action={<Button onClick={reload}>{say('reload')}</Button>}
      />
    </div>
  );
}
