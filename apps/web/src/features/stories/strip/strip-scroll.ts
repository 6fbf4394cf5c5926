import { useCallback, useEffect, useRef, useState } from 'react';

/** How far a press on an arrow moves the strip, in pixels. */
export const ARROW_PX = 300;
/** Next page loads when so little of the strip is still out of sight, in pixels. */
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

const STILL: ScrollState = { isAtStart: true, isAtEnd: true, isNearEnd: false };

/** Returns where the strip stands; measured anew after scrolling, resizing, and when `count` tiles have become others. */
export function useStripScroll(count: number) {
  const box = useRef<HTMLUListElement>(null);
  const [state, setState] = useState(STILL);
  const measure = useCallback(() => {
    if (!box.current) return;
    const next = scrollState(box.current);
    setState((was) => (was.isAtStart === next.isAtStart && was.isAtEnd === next.isAtEnd && was.isNearEnd === next.isNearEnd ? was : next));
  }, []);
  useEffect(() => {
    measure();
    const watcher = new ResizeObserver(measure);
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [measure, count]);
  /** Asks at the moment itself: the state is of the tiles before. */
  const isNearEnd = useCallback(() => box.current !== null && scrollState(box.current).isNearEnd, []);
  const move = (way: 1 | -1): void => box.current?.scrollBy({ left: way * ARROW_PX });
  return { box, state, measure, isNearEnd, move };
}
