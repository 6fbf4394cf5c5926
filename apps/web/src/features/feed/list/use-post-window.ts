import { defaultRangeExtractor, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { placeOf, rememberPlace } from './places.ts';

/** Height of a card that was not drawn yet, and the space between two, in pixels. */
const GUESSED_HEIGHT = 420;
const GAP = 16;
/** So many cards are drawn before and after those in view. */
const OVERSCAN = 3;

type PostWindow = {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly cards: Virtualizer<Window, HTMLDivElement>;
};

/**
 * Draws only the cards near the view, whatever the length of the list. `heldId` names the post whose card stays drawn wherever it
 * is, since it has the focus. Who comes back to the list stands where it was left.
 */
export function usePostWindow(name: string, ids: readonly number[], heldId: RefObject<number | null>): PostWindow {
  const list = useRef<HTMLDivElement>(null);
  const { key: entry } = useLocation();
  const [former] = useState(() => {
    const place = placeOf(entry, name);
    // A list that had to be loaded anew begins at its beginning.
    return place && place.count <= ids.length ? place : undefined;
  });
  const [top, setTop] = useState(former?.top ?? 0);
  const cards = useWindowVirtualizer<HTMLDivElement>({
    count: ids.length,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => GUESSED_HEIGHT,
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialOffset: former?.offset ?? 0,
    initialMeasurementsCache: former ? [...former.sizes] : [],
    rangeExtractor: (range) => withHeld(range, heldId.current === null ? -1 : ids.indexOf(heldId.current)),
    // What is put above or taken away there moves nothing that is read; who is at the top sees what is put there.
    anchorTo: window.scrollY > top ? 'end' : 'start',
    scrollEndThreshold: Number.NEGATIVE_INFINITY,
  });
  useTop(list, setTop);
  useRemembered(entry, name, cards);
  return { list, cards };
}

function withHeld(range: Range, held: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (held < 0) return shown;
  // With those beside it, to which Page Up and Page Down lead.
  const around = [held - 1, held, held + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...shown, ...around])].toSorted((one, other) => one - other);
}

/** Tells where the list begins, which changes with all that stands above it. */
function useTop(list: RefObject<HTMLDivElement | null>, onTop: (top: number) => void): void {
  const measure = useEffectEvent(() => {
    if (list.current) onTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  useLayoutEffect(() => {
    measure();
    const watcher = new ResizeObserver(() => measure());
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
}

function useRemembered(entry: string, name: string, cards: Virtualizer<Window, HTMLDivElement>): void {
  const remember = useEffectEvent(() => {
    const { count, scrollMargin: top } = cards.options;
    rememberPlace(entry, name, { offset: cards.scrollOffset ?? 0, top, count, sizes: cards.takeSnapshot() });
  });
  useLayoutEffect(() => () => remember(), []);
}
