import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long a page that was just opened has shown before it moves, in milliseconds. */
const PAUSE_MS = 100;

/** A link to a place inside a page scrolls there: at once on the page that is open, a moment after another one shows. */
export function usePlace(): void {
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

/** The next stop of the keyboard is there too. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
}
