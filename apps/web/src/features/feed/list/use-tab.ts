import { useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { FeedTab } from '@app/contract/feed';
import { placeOf, rememberPlace, rememberTab, tabOf } from './places.ts';

type ChosenTab = {
  readonly tab: FeedTab;
  readonly choose: (tab: FeedTab) => void;
  /** The part of the page that begins with the tabs and stands under the bars when it is scrolled to. */
  readonly frame: RefObject<HTMLDivElement | null>;
};

/** The open tab. One chosen for the first time begins at its top, one gone back to stands where it was left (FEED-11, FEED-13). */
export function useTab(): ChosenTab {
  const frame = useRef<HTMLDivElement>(null);
  const { key: entry } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [tab, setTab] = useState<FeedTab>(() => (isBack ? tabOf(entry) : 'all'));
  const choose = (next: FeedTab): void => {
    if (next === tab) return;
    if (!placeOf(entry, next)) {
      const offset = Math.min(window.scrollY, topOf(frame.current));
      rememberPlace(entry, next, { offset, top: 0, count: 0, sizes: [] });
      window.scrollTo(0, offset);
    }
    rememberTab(entry, next);
    setTab(next);
  };
  return { tab, choose, frame };
}

/** How far the page is scrolled when the element stands right under the bars. */
function topOf(element: HTMLElement | null): number {
  if (!element) return 0;
  const under = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  return Math.max(0, Math.round(element.getBoundingClientRect().top + window.scrollY - under));
}
