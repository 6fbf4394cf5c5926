import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingOverlay, toast } from '#ui';
import { textsNow, useLanguageSettled, useTexts } from '#platform/i18n';
import { rememberOrigin, session, useSession } from '#platform/session';
import { texts } from '../texts.ts';
import { destinationFor, type Need } from './gate.ts';

/** Shows a page only to whom it is for, and leads everybody else to the right place. */
export function Gated({ need, children }: { need: Need; children: ReactNode }) {
  const say = useTexts(texts);
  const present = useSession();
  const location = useLocation();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  const isReady = useLanguageSettled() && isMounted;

  const destination = isReady ? destinationFor(need, present, location.pathname) : null;
  const leavesForSignIn = destination === '/signin';
  const origin = `${location.pathname}${location.search}`;
  // The same object at each rendering: a new one would make the redirect anew.
  const state = useMemo(() => ({ from: origin }), [origin]);
  useEffect(() => {
    if (!leavesForSignIn) return;
    const reason = session.takeEndReason();
    if (reason !== 'signed_out') rememberOrigin(origin);
    if (reason === 'ended') toast.error(textsNow(texts)('sessionEnded'));
  }, [leavesForSignIn, origin]);

  if (need === 'signed-out') return destination ? <Navigate to={destination} replace /> : children;
  if (!isReady) return <LoadingOverlay text={say('checkingRegistration')} />;
  if (destination) return <Navigate to={destination} replace state={state} />;
  return children;
}
