import { useEffect, useState } from 'react';
import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { useSession } from '#platform/session';
import { loadCurrentPackage } from './packages.calls.ts';

/** The number of the member's own package; null for everybody else, and while it is not known. */
export function useCurrentPackage(): number | null {
  const user = useSession()?.user;
  const memberId = user && user.registration_step >= REGISTRATION_COMPLETE ? user.id : null;
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    setCurrent(null);
    if (memberId === null) return;
    const leaving = new AbortController();
    // Without an answer the cards say 'Buy Now', which does the same.
    loadCurrentPackage(leaving.signal).then(setCurrent, () => {});
    return () => leaving.abort();
  }, [memberId]);
  return current;
}
