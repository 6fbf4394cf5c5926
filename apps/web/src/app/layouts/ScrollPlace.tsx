import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const placeOf = new Map<string, number>();

/** A new page begins at its top, a page gone back to stands where it was left. Remembered in this tab only, never stored. */
export function ScrollPlace() {
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    const remember = () => placeOf.set(shown.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (kind === 'POP') window.scrollTo(0, placeOf.get(key) ?? 0);
    else if (hash === '') window.scrollTo(0, 0);
  }, [key, hash, kind]);
  return null;
}
