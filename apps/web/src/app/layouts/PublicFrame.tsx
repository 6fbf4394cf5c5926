import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useOnline } from '#platform/device';
import { formatClock, textsLoaded, useLanguage, useTexts } from '#platform/i18n';
import { currentSession, useSession } from '#platform/session';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { texts } from './texts.ts';

const SignedInBars = lazy(() => import('./SignedInBars.tsx').then((module) => ({ default: module.SignedInBars })));

/** Frames the public pages; whoever is signed in keeps the bars of members. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSession() !== null;
  usePlace();
  useLayoutEffect(() => {
    // The mark of the first script: while it comes to life the page is that of visitors, whoever looks at it.
    document.documentElement.toggleAttribute('data-member', currentSession() !== null);
  }, [isSignedIn]);
  return (
    <div className="flex min-h-dvh flex-col">
      {isSignedIn ? (
        <Suspense fallback={<PublicHeader />}>
          <SignedInBars />
        </Suspense>
      ) : (
        <>
          <LateNotices />
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

/** Nobody is told anything before they have done something: the notices come after the page. */
const NOTICES_AFTER_MS = 2000;

/** Comes with its words: a part that waits for them when it shows would hide the page around it. */
async function loadNotices() {
  const { Notices } = await import('./Notices.tsx');
  await textsLoaded();
  return Notices;
}

/**
 * Loads the notices, not by `lazy`: while a part of the written page waits, nothing in it can change. A connection that is lost before is told of all the
 * same.
 */
function LateNotices() {
  const isOnline = useOnline();
  const [Notices, setNotices] = useState<ComponentType<{ wasOffline: boolean }> | null>(null);
  const [wasOffline, setWasOffline] = useState(false);
  const [opened] = useState(() => new Date());
  if (!isOnline && !wasOffline) setWasOffline(true);
  const isLoading = isOnline && Notices === null;
  useEffect(() => {
    if (!isLoading) return;
    let timer = setTimeout(load, wasOffline ? 0 : NOTICES_AFTER_MS);
    function load(): void {
      loadNotices().then(
        (loaded) => setNotices(() => loaded),
        () => void (timer = setTimeout(load, NOTICES_AFTER_MS)),
      );
    }
    return () => clearTimeout(timer);
  }, [isLoading, wasOffline]);
  if (Notices) return <Notices wasOffline={wasOffline} />;
  return isOnline ? null : <OfflineNow since={opened} />;
}

/** Shows the bar that says so, until the notices bring theirs: since when what is shown is from is when the page was opened. */
function OfflineNow({ since }: { since: Date }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="sticky top-0 z-20 bg-warning-soft">
      <p role="alert" className="px-4 py-1.5 text-center text-sm font-medium text-ink">
        {say('offlineSince', { time: formatClock(since, language) })}
      </p>
    </div>
  );
}

/** Milliseconds that a page which was just opened shows before it moves. */
const PAUSE_MS = 100;

/** Scrolls to the place inside a page that a link leads to: at once on the page that is open, a moment after another one shows. */
function usePlace(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const isOpen = shown.current === pathname;
    shown.current = pathname;
    if (hash === '' || kind === 'POP') return;
    const timer = setTimeout(() => goTo(decodeURIComponent(hash.slice(1))), isOpen ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, pathname, hash, kind]);
}

/** Goes to a place, where the next stop of the keyboard is too. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
}
