import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '#platform/session';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { usePlace } from './use-place.ts';

const Notices = lazy(() => import('./Notices.tsx').then((module) => ({ default: module.Notices })));
const SignedInBars = lazy(() => import('./SignedInBars.tsx').then((module) => ({ default: module.SignedInBars })));

/** The frame of the public pages; whoever is signed in keeps the bars of members. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSession() !== null;
  usePlace();
  return (
    <div className="flex min-h-dvh flex-col">
      {isSignedIn ? (
        <Suspense fallback={<PublicHeader />}>
          <SignedInBars />
        </Suspense>
      ) : (
        <>
          <Suspense fallback={null}>
            <Notices />
          </Suspense>
          <PublicHeader />
        </>
      )}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
