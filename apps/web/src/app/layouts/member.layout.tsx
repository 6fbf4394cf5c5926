import { Outlet } from 'react-router';
import { MemberBars } from './MemberBars.tsx';
import { SignedIn } from './SignedIn.tsx';

/** The frame of the pages that need a finished registration. */
export default function MemberLayout() {
  return (
    <SignedIn need="registered">
      <MemberBars />
      <main id="content" className="mx-auto w-full max-w-6xl px-4 py-4 lg:py-6">
        <Outlet />
      </main>
    </SignedIn>
  );
}
