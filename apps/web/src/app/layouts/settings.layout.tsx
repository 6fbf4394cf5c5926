import { Outlet } from 'react-router';
import { useMe } from '#features/session';
import { MemberBars } from './MemberBars.tsx';
import { MemberPage } from './MemberPage.tsx';
import { ReducedBar } from './ReducedBar.tsx';
import { SignedIn } from './SignedIn.tsx';

/** The frame of the pages that stay open before the registration is complete and while an account is deactivated. */
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

/** Who deactivated or is leaving has no use for the member area: its bar holds only what still works. */
function BarsOfState() {
  const me = useMe().data;
  if (me?.account_state === 'deactivated') return <ReducedBar />;
  if (me?.account_state === 'deletion_pending') return <ReducedBar hasSettings={false} />;
  if (me && me.roles.length > 0) return <ReducedBar />;
  return <MemberBars />;
}
