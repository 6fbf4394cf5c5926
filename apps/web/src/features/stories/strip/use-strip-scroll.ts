import { useCallback, useEffect, useRef, useState } from 'react';
import { ARROW_PX, scrollState, type ScrollState } from './strip-scroll.ts';

const STILL: ScrollState = { isAtStart: true, isAtEnd: true, isNearEnd: false };

/** Where the strip stands; measured anew after scrolling, resizing, and when `count` tiles have become others. */
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
  /** Asked at the moment itself: the state is of the tiles before. */
  const isNearEnd = useCallback(() => box.current !== null && scrollState(box.current).isNearEnd, []);
  const move = (way: 1 | -1): void => box.current?.scrollBy({ left: way * ARROW_PX });
  return { box, state, measure, isNearEnd, move };
}
