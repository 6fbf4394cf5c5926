import { Outlet } from 'react-router';
import { StateGate } from '../guards/StateGate.tsx';
import { BarsOfState } from './BarsOfState.tsx';
import { MemberPage } from './MemberPage.tsx';
import { SignedIn } from './SignedIn.tsx';

/** The frame of the conversations: who deactivated the account still writes to Support. */
export default function MessagesLayout() {
  return (
    <SignedIn need="registered">
      <StateGate isOpenToDeactivated>
        <BarsOfState />
        <MemberPage>
          <Outlet />
        </MemberPage>
      </StateGate>
    </SignedIn>
  );
}
