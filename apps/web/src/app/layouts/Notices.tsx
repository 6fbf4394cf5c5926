import { Toaster } from '#ui';
import { GoingBar } from './GoingBar.tsx';
import { StickyOfflineBar } from './OfflineBar.tsx';

/** Shows where notices appear on pages that nobody has to sign in for. */
export function Notices({ wasOffline }: { wasOffline: boolean }) {
  return (
    <>
      <Toaster />
      <GoingBar />
      <StickyOfflineBar wasOffline={wasOffline} />
    </>
  );
}
