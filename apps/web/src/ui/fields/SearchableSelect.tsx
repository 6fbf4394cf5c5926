import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#platform/i18n';
import { Panel } from '../layers/Panel.tsx';
import { texts } from '../texts.ts';
import { Field, type FieldProps } from './Field.tsx';
import { fieldLook } from './field-look.ts';
import { SearchableList, type SearchableListProps } from './SearchableList.tsx';

type SearchableSelectProps<Value extends string | number> = FieldProps &
  Omit<SearchableListProps<Value>, 'onChoose' | 'autoFocus'> & {
    onValueChange: (value: Value) => void;
    placeholder?: string | undefined;
    /** Shown where the chosen entry is not among the options, as with a search elsewhere. */
    valueLabel?: string | undefined;
    disabled?: boolean | undefined;
    onBlur?: (() => void) | undefined;
  };

/** Offers one of many choices: the field opens a list with a search line, on a phone over the whole screen. */
export function SearchableSelect<Value extends string | number>(props: SearchableSelectProps<Value>) {
  const { label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id } = props;
  const {
    options,
    value,
    onValueChange,
    placeholder,
    valueLabel,
    disabled,
    onBlur,
    status,
    onRetry,
    nothingFound,
    onSearch,
    isSearchDelayed,
    searchLabel,
  } = props;
  const say = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = options.find((option) => option.value === value);
  const shown = chosen?.label ?? (value === null ? undefined : valueLabel);

  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id }}>
      {(control) => (
        <>
          <button
            {...control}
            ref={button}
            type="button"
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${control.id}-panel` : undefined}
            disabled={disabled}
            onBlur={isOpen ? undefined : onBlur}
            onClick={() => setIsOpen(true)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              setIsOpen(true);
            }}
            className={`${fieldLook} flex cursor-pointer items-center gap-3 text-left`}
          >
            {chosen?.icon}
            <span className={`min-w-0 flex-1 truncate ${shown === undefined ? 'text-muted' : ''}`}>
              {shown ?? placeholder ?? say('choose')}
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
          </button>
          {isOpen && (
            <Panel id={`${control.id}-panel`} title={label} anchor={button} onClose={() => setIsOpen(false)}>
              <SearchableList
                {...{ label, options, value, status, onRetry, nothingFound, onSearch, isSearchDelayed, searchLabel }}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was opened in order to search it
                autoFocus
                onChoose={(next) => {
                  setIsOpen(false);
                  onValueChange(next);
                }}
              />
            </Panel>
          )}
        </>
      )}
    </Field>
  );
}
