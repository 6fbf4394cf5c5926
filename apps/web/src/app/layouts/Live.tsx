import { useEffect, useState } from 'react';
import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { beforeSignOut } from '#features/session';
import { onSessionGone, useSession } from '#platform/session';
import { useLate } from '#shared';

/** At the latest so long after the page shows. */
const START_WITHIN_MS = 3_000;

const loadParts = () => import('./LiveParts.tsx');

/** Begins what goes on by itself on the pages of a member, after the page itself is there. */
export function Live() {
  const isMember = (useSession()?.user.registrationStep ?? 0) >= REGISTRATION_COMPLETE;
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
  const parts = useLate(loadParts, isMember && isStarted);
  return isMember && parts && <parts.LiveParts />;
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_000);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act, { timeout: START_WITHIN_MS });
  return () => window.cancelIdleCallback(request);
}
