import { Toaster } from '#ui';
import { OfflineNotice } from './OfflineNotice.tsx';

/** Shows where notices appear on pages that nobody has to sign in for. */
export function Notices({ wasOffline }: { wasOffline: boolean }) {
  return (
    <>
      <Toaster />
      <OfflineNotice wasOffline={wasOffline} />
    </>
  );
}
