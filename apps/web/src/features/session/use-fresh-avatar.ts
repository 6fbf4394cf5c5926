import { useEffect, useRef } from 'react';
import { refreshUser } from './session.queries.ts';

/** The address of a picture ends after an hour; one that no longer answers is fetched anew, once a page. */
export function useFreshAvatar(address: string | null): void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!address || hasAsked.current) return;
    const probe = new Image();
    probe.onerror = () => {
      if (!hasAsked.current && navigator.onLine) void refreshUser().catch(() => {});
      hasAsked.current = true;
    };
    probe.src = address;
  }, [address]);
}
