import { Outlet } from 'react-router';
import { MemberBars } from './MemberBars.tsx';
import { SignedIn } from './SignedIn.tsx';

/** The frame of the pages that stay open before the registration is complete and while an account is deactivated. */
export default function SettingsLayout() {
  return (
    <SignedIn need="signed-in">
      <MemberBars />
      <main id="content" className="mx-auto w-full max-w-6xl px-4 py-4 lg:py-6">
        <Outlet />
      </main>
    </SignedIn>
  );
}
