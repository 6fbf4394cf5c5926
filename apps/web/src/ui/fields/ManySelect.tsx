import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Panel } from '../layers/Panel.tsx';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Field, type FieldProps } from './Field.tsx';
import { fieldLook } from './field-look.ts';
import { MultiSelect } from './MultiSelect.tsx';
import type { Option } from './option.ts';

/** Shorter lists are seen as a whole and need no search line. */
const SEARCH_FROM = 10;

type ManySelectProps = FieldProps & {
  options: readonly Option[];
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  placeholder?: string | undefined;
  nothingFound?: string | undefined;
  disabled?: boolean | undefined;
  onRetry?: (() => void) | undefined;
};

/** Offers several of many choices in the room of one line: the field names what is chosen and opens the list. */
export function ManySelect(props: ManySelectProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    isLabelHidden,
    id,
    options,
    values,
    onValuesChange,
    placeholder,
    nothingFound,
    disabled,
    onRetry,
  } = props;
  const say = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = options.filter((option) => values.includes(option.value)).map((option) => option.label);
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id }}>
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
            onClick={() => (onRetry ? onRetry() : setIsOpen(true))}
            className={`${fieldLook} flex cursor-pointer items-center gap-3 text-left`}
          >
            <span className={`min-w-0 flex-1 truncate ${chosen.length === 0 ? 'text-muted' : ''}`}>
              {chosen.length > 0 ? chosen.join(', ') : (placeholder ?? say('choose'))}
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
          </button>
          {isOpen && (
            <Panel id={`${control.id}-panel`} title={label} anchor={button} onClose={() => setIsOpen(false)}>
              <MultiSelect
                label={label}
                isLabelHidden
                options={options}
                values={values}
                onValuesChange={onValuesChange}
                hasSearch={options.length >= SEARCH_FROM}
                nothingFound={nothingFound}
              />
              <div className="pt-3">
                <Button variant="secondary" fullWidth onClick={() => setIsOpen(false)}>
                  {say('done')}
                </Button>
              </div>
            </Panel>
          )}
        </>
      )}
    </Field>
  );
}
