import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Movement of a pointer between going down and coming up; pixels to the right and down, and where it came up across the story, 0 to 1. */
export type PointerWay = {
  readonly right: number;
  readonly down: number;
  readonly milliseconds: number;
  readonly across: number;
  readonly isMouse: boolean;
};
export type Gesture = 'next' | 'previous' | 'close' | null;

/** A shorter way is a tap that trembled. */
const SWIPE_PX = 50;
const TREMBLE_PX = 10;
/** Whoever holds longer wants to look, not to go on. */
const TAP_MS = 300;
const THIRD = 1 / 3;

/** Reads a gesture: a finger swipes on, back or down to close; a tap on the left or right third goes back or on; a long press does nothing more. */
export function gestureOf({ right, down, milliseconds, across, isMouse }: PointerWay): Gesture {
  const [wide, high] = [Math.abs(right), Math.abs(down)];
  if (Math.max(wide, high) <= TREMBLE_PX) return milliseconds <= TAP_MS ? tapAt(across) : null;
  if (isMouse || Math.max(wide, high) < SWIPE_PX) return null;
  if (wide >= high) return right < 0 ? 'next' : 'previous';
  return down > 0 ? 'close' : null;
}

function tapAt(across: number): Gesture {
  if (across < THIRD) return 'previous';
  return across > 1 - THIRD ? 'next' : null;
}

type Acts = Readonly<Record<NonNullable<Gesture>, () => void>>;

/** Returns the handlers for the surface of a story. While a pointer is down the story is pressed; what it did counts when it comes up. */
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
