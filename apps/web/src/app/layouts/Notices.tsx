import { Toaster } from '#ui';
import { StickyOfflineBar } from './OfflineBar.tsx';

/** Shows where notices appear on pages that nobody has to sign in for. */
export function Notices({ wasOffline }: { wasOffline: boolean }) {
  return (
    <>
      <Toaster />
      <StickyOfflineBar wasOffline={wasOffline} />
    </>
  );
}
