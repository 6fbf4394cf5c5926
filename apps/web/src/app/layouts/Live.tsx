import { lazy, Suspense, useEffect, useState } from 'react';
import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { beforeSignOut } from '#features/session';
import { onSessionGone, useSession } from '#platform/session';

/** At the latest so long after the page shows. */
const START_WITHIN_MS = 3_000;

const loadParts = () => import('./LiveParts.tsx');
const LiveParts = lazy(() => loadParts().then((module) => ({ default: module.LiveParts })));

/** Begins what goes on by itself on the pages of a member, after the page itself is there. */
export function Live() {
  const isMember = (useSession()?.user.registration_step ?? 0) >= REGISTRATION_COMPLETE;
  const [isStarted, setStarted] = useState(false);
  useEffect(() => whenIdle(() => setStarted(true)), []);
  useEffect(() => {
    if (!isMember) return;
    const stopAsking = beforeSignOut(async () => {
      setStarted(true);
      return (await loadParts()).askToLeave();
    });
    const stopForgetting = onSessionGone((reason) => {
      if (reason === 'signed_out') void loadParts().then(({ forgetUnsent }) => forgetUnsent());
    });
    return () => {
      stopAsking();
      stopForgetting();
    };
  }, [isMember]);
  return isMember && isStarted ? (
    <Suspense fallback={null}>
      <LiveParts />
    </Suspense>
  ) : null;
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_000);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act, { timeout: START_WITHIN_MS });
  return () => window.cancelIdleCallback(request);
}
