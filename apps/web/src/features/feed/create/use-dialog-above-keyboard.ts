import { useEffect, useRef, type RefObject } from 'react';

/** Less is a bar of the browser that came or went. */
const KEYBOARD_MIN_PX = 120;

/**
 * While the keyboard of a phone covers part of the page, the dialog around an element fills what is left of it, so that its buttons stay
 * in reach. Browsers that shrink the page themselves leave nothing to do.
 */
export function useDialogAboveKeyboard<T extends HTMLElement>(): RefObject<T | null> {
  const inside = useRef<T>(null);
  useEffect(() => {
    const view = window.visualViewport;
    const dialog = inside.current?.closest('dialog');
    const sheet = dialog?.firstElementChild;
    if (!view || !dialog || !(sheet instanceof HTMLElement)) return;
    const fit = (): void => {
      const isCovered = view.scale === 1 && window.innerHeight - view.height > KEYBOARD_MIN_PX;
      dialog.style.marginTop = isCovered ? `${view.offsetTop}px` : '';
      sheet.style.maxHeight = isCovered ? `${view.height}px` : '';
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, []);
  return inside;
}
