import { useEffect } from 'react';

/** Less is a bar of the browser that came or went. */
const KEYBOARD_MIN_PX = 120;

/**
 * Tells the style sheets of a phone's keyboard: `data-keyboard-open` on the document while somebody types with one, and `--keyboard`
 * for how much of the page it covers. Where a browser makes the page shorter instead, that is nothing.
 */
export function KeyboardMark() {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view || !window.matchMedia('(pointer: coarse)').matches) return;
    const page = document.documentElement;
    const tallest = { width: 0, height: 0 };
    const look = (): void => {
      const { innerWidth: width, innerHeight: height } = window;
      if (width !== tallest.width || height > tallest.height) Object.assign(tallest, { width, height });
      const covered = view.scale === 1 ? height - view.offsetTop - view.height : 0;
      const isTyping = document.activeElement?.matches(':read-write') === true;
      const isOpen = isTyping && tallest.height - Math.min(height, view.height) > KEYBOARD_MIN_PX;
      page.toggleAttribute('data-keyboard-open', isOpen);
      page.style.setProperty('--keyboard', isOpen && covered > KEYBOARD_MIN_PX ? `${covered}px` : '0px');
    };
    look();
    const listeners = new AbortController();
    view.addEventListener('resize', look, listeners);
    view.addEventListener('scroll', look, listeners);
    document.addEventListener('focusin', look, listeners);
    document.addEventListener('focusout', look, listeners);
    return () => {
      listeners.abort();
      page.removeAttribute('data-keyboard-open');
      page.style.removeProperty('--keyboard');
    };
  }, []);
  return null;
}
