import { Outlet } from 'react-router';
import { BarsOfState } from './BarsOfState.tsx';
import { MemberPage } from './MemberPage.tsx';
import { SignedIn } from './SignedIn.tsx';

/** Frames the pages that stay open before the registration is complete and while an account is deactivated. */
export default function SettingsLayout() {
  return (
    <SignedIn need="signed-in">
      <BarsOfState />
      <MemberPage>
        <Outlet />
      </MemberPage>
    </SignedIn>
  );
}
