import { useEffect, useMemo, useState } from 'react';
import { matches } from './matching.ts';
import type { Option } from './option.ts';

/** How long after the last key a search begins. */
export const SEARCH_DELAY_MS = 250;

export type ListSearch = {
  /** Asks elsewhere for the entries; they are then shown as they come. */
  onSearch?: ((typed: string) => void) | undefined;
  /** Also a search among the entries at hand waits 250 ms after the last key. */
  isSearchDelayed?: boolean | undefined;
};

/** Keeps what is typed into the search of a list, and returns the entries that it leaves. */
export function useListSearch<Value extends string | number>(
  options: readonly Option<Value>[],
  { onSearch, isSearchDelayed = false }: ListSearch,
) {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  const isRemote = onSearch !== undefined;
  const waits = isSearchDelayed || isRemote;
  useEffect(() => {
    if (!waits || typed === settled) return;
    const timer = setTimeout(() => {
      setSettled(typed);
      onSearch?.(typed);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, settled, waits, onSearch]);
  // Without a wait the list follows every key, so that an arrow or Enter right after it meets what is typed.
  const wanted = (waits ? settled : typed).trim();
  const found = useMemo(
    () => (isRemote || wanted === '' ? options : options.filter((option) => matches(option, wanted))),
    [options, wanted, isRemote],
  );
  return { typed, setTyped, found };
}
