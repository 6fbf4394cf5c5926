import { Outlet } from 'react-router';
import { ReducedBar } from './ReducedBar.tsx';
import { SignedIn } from './SignedIn.tsx';

/** Frames the registration: only what helps to finish it. */
export default function WizardLayout() {
  return (
    <SignedIn need="wizard">
      <ReducedBar />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 pb-28 outline-none">
        <meta name="robots" content="noindex" />
        <Outlet />
      </main>
    </SignedIn>
  );
}
