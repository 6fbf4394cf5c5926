import { useEffect, useEffectEvent } from 'react';

/** Less is a bar of the browser that came or went. */
const KEYBOARD_MIN_PX = 120;

/** Part of the page that the keyboard of a phone leaves, in pixels. */
export type VisibleArea = { readonly top: number; readonly height: number };

/**
 * Calls `fit` with what is left of the page whenever the keyboard of a phone covers part of it, and with null where it does not.
 * Browsers that shrink the page themselves leave nothing to do.
 */
export function useVisibleArea(fit: (area: VisibleArea | null) => void): void {
  const tell = useEffectEvent((view: VisualViewport) => {
    const isCovered = view.scale === 1 && window.innerHeight - view.height > KEYBOARD_MIN_PX;
    fit(isCovered ? { top: view.offsetTop, height: view.height } : null);
  });
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const change = (): void => tell(view);
    change();
    const listeners = new AbortController();
    view.addEventListener('resize', change, listeners);
    view.addEventListener('scroll', change, listeners);
    return () => listeners.abort();
  }, []);
}
