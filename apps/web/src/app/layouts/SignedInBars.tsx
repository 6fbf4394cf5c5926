import { Toaster } from '#ui';
import { Live } from './Live.tsx';
import { MemberBars } from './MemberBars.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PersonData } from './PersonData.tsx';

/** Bars of members over a page that is open to everybody, which has no data of a person itself. */
export function SignedInBars() {
  return (
    <PersonData>
      <Toaster />
      <OfflineNotice />
      <Live />
      <MemberBars />
    </PersonData>
  );
}
