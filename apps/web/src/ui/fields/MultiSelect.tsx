import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Field, type FieldProps } from './Field.tsx';
import { ListStateNote } from './ListStateNote.tsx';
import type { ListStatus, Option } from './option.ts';
import { SearchBox } from './SearchBox.tsx';
import { Toggle } from './Toggle.tsx';
import { useListSearch, type ListSearch } from './useListSearch.ts';

type MultiSelectProps<Value extends string | number> = FieldProps &
  ListSearch & {
    options: readonly Option<Value>[];
    values: readonly Value[];
    onValuesChange: (values: Value[]) => void;
    /** Shows a switch with these words that chooses every entry; it turns off when one is left out. */
    allLabel?: string | undefined;
    /** No search line: for lists of a few entries. */
    hasSearch?: boolean | undefined;
    /** At most so many; the others can then not be ticked. */
    max?: number | undefined;
    status?: ListStatus | undefined;
    onRetry?: (() => void) | undefined;
    nothingFound?: string | undefined;
    disabled?: boolean | undefined;
  };

/** Offers any number of choices from a list that stands open on the page or in a dialog. */
export function MultiSelect<Value extends string | number>(props: MultiSelectProps<Value>) {
  const { label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id } = props;
  const { options, values, onValuesChange, allLabel, hasSearch = true, max, status = 'ready', onRetry, nothingFound, disabled } = props;
  const say = useTexts(texts);
  const { typed, setTyped, found } = useListSearch(options, props);
  const chosen = new Set<Value>(values);
  const isFull = max !== undefined && chosen.size >= max;
  const hasAll = options.length > 0 && options.every((option) => chosen.has(option.value));

  return (
    <Field kind="group" {...{ label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id }}>
      {() => (
        <div className="rounded-card border border-line bg-card p-3">
          {allLabel && (
            <div className="mb-2 border-b border-line px-1 pb-2">
              <Toggle
                label={allLabel}
                checked={hasAll}
                disabled={disabled || status !== 'ready'}
                onCheckedChange={(isOn) => onValuesChange(isOn ? options.map((option) => option.value) : [])}
              />
            </div>
          )}
          {hasSearch && <SearchBox label={say('search')} value={typed} onValueChange={setTyped} disabled={disabled} />}
          <ul className="mt-2 max-h-80 overflow-y-auto" hidden={status !== 'ready' || found.length === 0}>
            {(status === 'ready' ? found : []).map((option) => (
              <li key={option.value}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 py-2 text-ink hover:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:text-muted">
                  <input
                    type="checkbox"
                    className="ui-check size-6 shrink-0 rounded-md"
                    checked={chosen.has(option.value)}
                    disabled={disabled || ((isFull || option.isOff) && !chosen.has(option.value))}
                    onChange={(event) =>
                      onValuesChange(event.target.checked ? [...values, option.value] : values.filter((value) => value !== option.value))
                    }
                  />
                  {option.icon}
                  <span className="min-w-0 flex-1">{option.label}</span>
                  {option.hint && <span className="text-muted">{option.hint}</span>}
                </label>
              </li>
            ))}
          </ul>
          <ListStateNote status={status} isEmpty={found.length === 0} nothingFound={nothingFound} onRetry={onRetry} />
          <p aria-live="polite" className="px-2 pt-2 text-sm text-muted">
            {say('chosen', { count: chosen.size })}
          </p>
        </div>
      )}
    </Field>
  );
}
