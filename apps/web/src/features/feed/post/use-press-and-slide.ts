import { useEffect, useRef, type RefObject } from 'react';
import { REACTIONS, type Reaction } from '@app/contract/feed';

const LONG_PRESS_MS = 400;
/** A finger that moves farther than so many pixels before it was a long press scrolls. */
const STILL_WITHIN = 10;

type Press = {
  /** The finger has lain long on the button. */
  readonly onLong: () => void;
  /** It slides over a kind, or over none. */
  readonly onOver: (kind: Reaction | null) => void;
  /** It is lifted from a kind. */
  readonly onDrop: (kind: Reaction) => void;
};

const kindAt = ({ clientX, clientY }: Touch): Reaction | null => {
  const name = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-reaction]')?.dataset['reaction'];
  return REACTIONS.find((kind) => kind === name) ?? null;
};

/** Of a finger on the button: a long press opens the picker, and the same finger may slide to a kind. A short one stays a tap. */
export function usePressAndSlide(press: Press): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(press);
  useEffect(() => void (latest.current = press));
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: { readonly x: number; readonly y: number } | null = null;
    let isLong = false;

    const start = ({ touches }: TouchEvent): void => {
      clearTimeout(timer);
      isLong = false;
      const [finger] = touches;
      from = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
      if (!from) return;
      timer = setTimeout(() => {
        isLong = true;
        latest.current.onLong();
      }, LONG_PRESS_MS);
    };
    const move = (event: TouchEvent): void => {
      const [finger] = event.touches;
      if (!finger || !from) return;
      if (isLong) {
        // The page stays where it is while the finger chooses.
        if (event.cancelable) event.preventDefault();
        latest.current.onOver(kindAt(finger));
      } else if (Math.hypot(finger.clientX - from.x, finger.clientY - from.y) > STILL_WITHIN) clearTimeout(timer);
    };
    const end = (event: TouchEvent): void => {
      clearTimeout(timer);
      if (!isLong) return;
      // No tap comes of it.
      if (event.cancelable) event.preventDefault();
      const [finger] = event.changedTouches;
      const kind = finger && event.type === 'touchend' ? kindAt(finger) : null;
      latest.current.onOver(null);
      if (kind !== null) latest.current.onDrop(kind);
    };
    const keepMenuAway = (event: Event): void => {
      if (from) event.preventDefault();
    };
    const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: end, contextmenu: keepMenuAway } as const;
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener as EventListener, { passive: name === 'touchstart' });
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return button;
}
