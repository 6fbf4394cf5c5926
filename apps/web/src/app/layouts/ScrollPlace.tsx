import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const placeOf = new Map<string, number>();

/**
 * Begins a new page at its top, and leaves a page gone back to where it was. Remembers places in this tab only, never stored. An address with another place
 * of this page, typed or opened from outside, is an entry without a key: it stands at its place.
 */
export function ScrollPlace() {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const entry = `${key} ${pathname}${hash}`;
  const shown = useRef(entry);
  useEffect(() => {
    const remember = () => placeOf.set(shown.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === entry) return;
    shown.current = entry;
    const place = kind === 'POP' ? placeOf.get(entry) : undefined;
    if (place === undefined && kind === 'POP' && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (kind === 'POP' || hash === '') window.scrollTo(0, place ?? 0);
  }, [entry, hash, kind]);
  return null;
}
