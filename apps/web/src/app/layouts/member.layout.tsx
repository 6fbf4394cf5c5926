import { Outlet } from 'react-router';
import { StateGate } from '../guards/StateGate.tsx';
import { BarsOfState } from './BarsOfState.tsx';
import { MemberPage } from './MemberPage.tsx';
import { SignedIn } from './SignedIn.tsx';

/** The frame of the pages that need a finished registration. */
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
