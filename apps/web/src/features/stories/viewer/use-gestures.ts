import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { gestureOf, type Gesture } from './gesture.ts';

type Acts = Readonly<Record<NonNullable<Gesture>, () => void>>;

/** Handlers for the surface of a story. While a pointer is down the story is pressed; what it did counts when it comes up. */
export function useGestures(onPressed: (isPressed: boolean) => void, acts: Acts) {
  const start = useRef<{ id: number; x: number; y: number; at: number } | null>(null);
  const end = (): void => {
    start.current = null;
    onPressed(false);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, currentTarget, pointerId, clientX, clientY, timeStamp, button } = event;
      if (button !== 0 || (target as Element).closest('button')) return;
      // A second finger makes it larger: that is no gesture of ours.
      if (start.current) return end();
      currentTarget.setPointerCapture(pointerId);
      start.current = { id: pointerId, x: clientX, y: clientY, at: timeStamp };
      onPressed(true);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      if (from?.id !== event.pointerId) return;
      end();
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const gesture = gestureOf({
        right: event.clientX - from.x,
        down: event.clientY - from.y,
        milliseconds: event.timeStamp - from.at,
        across: (event.clientX - left) / width,
        isMouse: event.pointerType === 'mouse',
      });
      if (gesture) acts[gesture]();
    },
    onPointerCancel: end,
    // A long press is to hold the story, not to open the menu of the browser.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
