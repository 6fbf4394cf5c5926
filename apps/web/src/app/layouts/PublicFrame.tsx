import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '#platform/session';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { usePlace } from './use-place.ts';

/** Nobody is told anything before they have done something: what tells them comes after what they came for. */
const NOTICES_AFTER_MS = 2000;
const Notices = lazy(async () => {
  if (!import.meta.env.SSR) await new Promise((resolve) => setTimeout(resolve, NOTICES_AFTER_MS));
  return { default: (await import('./Notices.tsx')).Notices };
});
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
