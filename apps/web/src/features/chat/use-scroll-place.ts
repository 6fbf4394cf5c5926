import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the bottom within which the reader counts as being at the end. */
const NEAR_END_PX = 40;

type Shown = {
  /** Of the newest message; 0 where there is none. */
  readonly newestId: number;
  readonly isNewestOwn: boolean;
  /** Own ones on their way: one more leads down. */
  readonly unsentCount: number;
};

/**
 * Returns where the reader of a conversation is. At the end the view follows what comes; further up it stays on what is read, whatever comes
 * below or above, and `hasNew` tells of it (CHAT-23, CHAT-24, CHAT-27). The box is turned round: 0 is its end, above is less.
 */
export function useScrollPlace({ newestId, isNewestOwn, unsentCount }: Shown) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // A line in sight and where it stands.
  const mark = useRef<{ readonly line: Element; readonly top: number } | null>(null);
  const [hasNew, setHasNew] = useState(false);
  const before = useRef({ newestId, unsentCount });

  const note = () => {
    const element = box.current;
    if (!element) return;
    isAtEnd.current = element.scrollTop > -NEAR_END_PX;
    mark.current = isAtEnd.current ? null : lineInSight(element);
    if (isAtEnd.current) setHasNew(false);
  };
  // Newer browsers answer with a promise, which no effect may hand on.
  const goDown = (): void => {
    box.current?.scrollTo({ top: 0 });
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !mark.current) return;
    const { line, top } = mark.current;
    const moved = line.isConnected ? line.getBoundingClientRect().top - top : 0;
    if (Math.abs(moved) > 1) element.scrollTop += moved;
    mark.current = lineInSight(element);
  });
  useEffect(() => {
    const known = before.current;
    before.current = { newestId, unsentCount };
    if (unsentCount > known.unsentCount) return goDown();
    if (newestId > known.newestId && !isNewestOwn && !isAtEnd.current) setHasNew(true);
  }, [newestId, isNewestOwn, unsentCount]);

  return { box, hasNew, goDown, onScroll: note };
}

/** Returns the first line that is seen whole from its top on. */
function lineInSight(box: HTMLElement): { line: Element; top: number } | null {
  const edge = box.getBoundingClientRect().top;
  for (const line of box.querySelectorAll('li')) {
    const { top } = line.getBoundingClientRect();
    if (top >= edge) return { line, top };
  }
  return null;
}
