import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A page may take so long to show its heading, in milliseconds; after it nobody expects to be moved. */
const PATIENCE_MS = 10_000;

/** Puts the focus on the heading after each change of page: the keyboard goes on from there, and a screen reader says where one is. */
export function PageFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const isOpen = shown.current === pathname;
    shown.current = pathname;
    // A link to a place inside a page moves the focus there.
    if (!isOpen && hash === '') return moveToHeading();
  }, [pathname, hash]);
  return null;
}

/**
 * Moves the focus to the first heading, once there is one, and again where it comes anew. Ends with the answer, with whatever people do
 * meanwhile, and where the page has put the focus elsewhere itself.
 */
function moveToHeading(): () => void {
  const start = document.activeElement;
  const stop = new AbortController();
  const { signal } = stop;
  const watch = new MutationObserver(move);
  let heading: HTMLElement | null = null;
  function move(): void {
    const now = document.activeElement;
    if (now !== document.body && now !== start && now !== heading) return stop.abort();
    const found = document.querySelector<HTMLElement>('main h1');
    if (!found || found === now || document.querySelector('dialog[open]')) return;
    heading = found;
    if (!found.hasAttribute('tabindex')) found.tabIndex = -1;
    found.focus({ preventScroll: true });
  }
  signal.addEventListener('abort', () => watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  for (const act of ['keydown', 'pointerdown'] as const) window.addEventListener(act, () => stop.abort(), { signal, capture: true });
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  move();
  return () => stop.abort();
}
