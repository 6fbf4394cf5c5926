import { useNavigation } from 'react-router';
import { Toaster } from '#ui';
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

/** Runs along the upper edge while the page that was asked for is on its way: whatever led there, it was taken. */
function GoingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden data-going className="ui-going fixed inset-x-0 top-0 z-40 h-1 bg-brand" />;
}
