import { useEffect, useRef, type RefObject } from 'react';

/** Less is a bar of the browser that came or went. */
const KEYBOARD_MIN_PX = 120;

/**
 * While the keyboard of a phone covers part of the page, the box fills what is left of it, so that the input stays above the keyboard.
 * Browsers that shrink the page themselves leave nothing to do.
 */
export function useKeyboardRoom<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const element = box.current;
      if (!element) return;
      const isCovered = view.scale === 1 && window.innerHeight - view.height > KEYBOARD_MIN_PX;
      element.toggleAttribute('data-keyboard', isCovered);
      element.style.setProperty('--chat-top', `${view.offsetTop}px`);
      element.style.setProperty('--chat-height', `${view.height}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, []);
  return box;
}
