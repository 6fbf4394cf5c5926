import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { ListStateNote } from './ListStateNote.tsx';
import type { ListStatus, Option } from './option.ts';
import { SearchBox } from './SearchBox.tsx';
import { useListSearch, type ListSearch } from './useListSearch.ts';

export type SearchableListProps<Value extends string | number> = ListSearch & {
  /** Spoken name of the list. */
  label: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChoose: (value: Value) => void;
  status?: ListStatus | undefined;
  onRetry?: (() => void) | undefined;
  nothingFound?: string | undefined;
  searchLabel?: string | undefined;
  /** Focus goes into the search line when the list appears. */
  autoFocus?: boolean | undefined;
};

/** Shows a search line with its list under it; the arrow keys walk the list while the focus stays in the line. */
export function SearchableList<Value extends string | number>(props: SearchableListProps<Value>) {
  const { label, options, value, onChoose, status = 'ready', onRetry, nothingFound, autoFocus } = props;
  const say = useTexts(texts);
  const id = useId();
  const { typed, setTyped, found } = useListSearch(options, props);
  const list = useRef<HTMLDivElement>(null);
  const shown = status === 'ready' ? found : [];

  const chosen = found.findIndex((option) => option.value === value);
  // Where the arrow keys have gone counts for the list that they walked; another list begins at its chosen or best entry.
  const [walked, setWalked] = useState<{ list: typeof found; at: number }>();
  const active = walked?.list === found ? walked.at : chosen >= 0 || typed === '' ? chosen : 0;
  const setActive = (at: number): void => setWalked({ list: found, at });
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function handleKey(event: KeyboardEvent): void {
    const last = shown.length - 1;
    const next = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    }[event.key];
    const option = shown[active];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && option) onChoose(option.value);
    if (next !== undefined || event.key === 'Enter') event.preventDefault();
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchBox
        label={props.searchLabel ?? say('search')}
        value={typed}
        onValueChange={setTyped}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        onKeyDown={handleKey}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was opened in order to search it
        autoFocus={autoFocus}
      />
      <div
        ref={list}
        tabIndex={-1}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={shown.length === 0}
        className="mt-2 min-h-0 flex-1 overflow-y-auto"
      >
        {shown.map((option, at) => (
          <div
            key={option.value}
            id={`${id}-${at}`}
            role="option"
            aria-selected={option.value === value}
            tabIndex={-1}
            onPointerMove={() => at !== active && setActive(at)}
            onKeyDown={handleKey}
            onClick={() => onChoose(option.value)}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-2 text-ink ${at === active ? 'bg-brand-soft' : ''}`}
          >
            {option.icon}
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.hint && <span className="text-muted">{option.hint}</span>}
            {option.value === value && <Check aria-hidden className="size-5 shrink-0 text-brand-deep" />}
          </div>
        ))}
      </div>
      <ListStateNote status={status} isEmpty={found.length === 0} nothingFound={nothingFound} onRetry={onRetry} />
    </div>
  );
}
