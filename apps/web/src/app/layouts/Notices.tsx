import { Toaster } from '#ui';
import { OfflineNotice } from './OfflineNotice.tsx';

/** Where notices appear on pages that nobody has to sign in for. */
export function Notices() {
  return (
    <>
      <Toaster />
      <OfflineNotice />
    </>
  );
}
