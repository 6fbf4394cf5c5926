/** How far a press on an arrow moves the strip, in pixels. */
export const ARROW_PX = 300;
/** The next page loads when so little of the strip is still out of sight, in pixels. */
const NEAR_END_PX = 100;
/** Places are broken numbers on many screens. */
const SLACK_PX = 1;

export type ScrollState = { readonly isAtStart: boolean; readonly isAtEnd: boolean; readonly isNearEnd: boolean };

export function scrollState({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: Pick<Element, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): ScrollState {
  const left = scrollWidth - clientWidth - scrollLeft;
  return { isAtStart: scrollLeft <= SLACK_PX, isAtEnd: left <= SLACK_PX, isNearEnd: left <= NEAR_END_PX };
}
