import { Toaster } from '#ui';
import { MemberBars } from './MemberBars.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

/** The bars of members over a page that is open to everybody. */
export function SignedInBars() {
  return (
    <>
      <Toaster />
      <OfflineNotice />
      <MemberBars />
    </>
  );
}
