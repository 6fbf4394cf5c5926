import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useMe } from '#features/session';
import { BarsOfState } from './BarsOfState.tsx';
import { MemberPage } from './MemberPage.tsx';
import { SignedIn } from './SignedIn.tsx';

/** Frames the pages that need a finished registration. */
export default function MemberLayout() {
  return (
    <SignedIn need="registered">
      <StateGate>
        <BarsOfState />
        <MemberPage>
          <Outlet />
        </MemberPage>
      </StateGate>
    </SignedIn>
  );
}

const FOR_DEACTIVATED = /^\/(messages|my-wallet|package-history)(\/|$)/;

/**
 * Leads an account that is closed or leaving to the page that it may use; the server refuses it the data of members all the same.
 * Who deactivated the account still writes to Support, and reads what was paid.
 */
function StateGate({ children }: { children: ReactNode }) {
  const state = useMe().data?.accountState;
  const isForDeactivated = FOR_DEACTIVATED.test(useLocation().pathname);
  const isOpen = state === undefined || state === 'active' || (state === 'deactivated' && isForDeactivated);
  return isOpen ? children : <Navigate to="/account-page" replace />;
}
