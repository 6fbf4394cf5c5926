import { Outlet } from 'react-router';
import { ReducedBar } from './ReducedBar.tsx';
import { SignedIn } from './SignedIn.tsx';

/** The frame of the registration: only what helps to finish it. */
export default function WizardLayout() {
  return (
    <SignedIn need="wizard">
      <ReducedBar />
      <main id="content" className="mx-auto w-full max-w-2xl px-4 pb-28">
        <Outlet />
      </main>
    </SignedIn>
  );
}
