/** What a pointer did between going down and coming up; pixels to the right and down, and where it came up across the story, 0 to 1. */
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

/** A finger swipes on, back or down to close; a tap on the left or right third goes back or on; a long press does nothing more. */
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
