import { useEffect } from 'react';
import { Button, EmptyState, useOfflineText } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

const reload = () => window.location.reload();

/** Stands in the place of a page whose files are not on the device; comes back as that page by itself. */
export default function OfflinePage() {
  const say = useTexts(texts);
  const brand = useBrand();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
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
