import { useEffect, useRef, type PointerEvent } from 'react';

/** A pointer that only passes by opens nothing. */
const HOVER_MS = 150;
/** FEED-42. */
const HIDE_AFTER_MS = 1000;

/** Opens what a mouse rests on, and closes it a second after the mouse has left. `forget` drops what is about to happen. */
export function useHover(isOpen: boolean, turn: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const after = (ms: number, open: boolean): void => {
    forget();
    timer.current = setTimeout(() => turn(open), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    forget,
    handlers: {
      // Of moves, since the mouse may rest there after a click.
      onPointerMove: ({ pointerType }: PointerEvent): void => {
        if (pointerType !== 'mouse') return;
        if (isOpen) forget();
        else if (timer.current === undefined) after(HOVER_MS, true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent): void => {
        if (pointerType !== 'mouse') return;
        forget();
        if (isOpen) after(HIDE_AFTER_MS, false);
      },
    },
  };
}
