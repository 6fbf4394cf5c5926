import type { VirtualItem } from '@tanstack/react-virtual';
import type { FeedTab } from '@app/contract/feed';

/** Place at which a reader stood in a list. All lengths are in pixels of the page. */
export type Place = {
  /** How far the page was scrolled. */
  readonly offset: number;
  /** Top of the list. */
  readonly top: number;
  /** How many posts were loaded. */
  readonly count: number;
  /** Heights that cards had. */
  readonly sizes: readonly VirtualItem[];
};

/** So many lists are remembered, those that were left last. */
const MOST = 40;
const places = new Map<string, Place>();
const tabs = new Map<string, FeedTab>();

function remember<Value>(of: Map<string, Value>, key: string, value: Value): void {
  of.delete(key);
  of.set(key, value);
  const [oldest] = of.keys();
  if (of.size > MOST && oldest !== undefined) of.delete(oldest);
}

/** Returns the place by the entry of the browser's history and the name of the list; remembered in this tab only, never stored. */
export const placeOf = (entry: string, list: string): Place | undefined => places.get(`${entry} ${list}`);
export const rememberPlace = (entry: string, list: string, place: Place): void => remember(places, `${entry} ${list}`, place);

/** Returns the tab that was open at an entry of the browser's history. */
export const tabOf = (entry: string): FeedTab => tabs.get(entry) ?? 'all';
export const rememberTab = (entry: string, tab: FeedTab): void => remember(tabs, entry, tab);
