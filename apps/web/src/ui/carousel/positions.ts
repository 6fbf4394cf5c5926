/** How many cards stand side by side from 768 px width on, and below. */
export const PER_VIEW = { wide: 3, narrow: 1 } as const;

/** A shorter swipe moves nothing, in pixels. */
const SWIPE_PX = 50;

/** Counts at how many places the carousel can stand; the first visible card is its place, from 0. */
export const positionsOf = (count: number, perView: number): number => Math.max(1, count - perView + 1);

/** Returns the place one step away; beyond both ends it goes on at the other end. */
export const moved = (position: number, step: 1 | -1, positions: number): number => (position + step + positions) % positions;

/** Returns the step that a finger's way means: 1 the next card, -1 the one before, 0 nothing. Pixels to the right and down. */
export function swipeStep(right: number, down: number): 1 | -1 | 0 {
  if (Math.abs(right) <= SWIPE_PX || Math.abs(down) > Math.abs(right)) return 0;
  return right < 0 ? 1 : -1;
}

/** True if a card is among those in view. */
export const isInView = (card: number, position: number, perView: number): boolean => card >= position && card < position + perView;
