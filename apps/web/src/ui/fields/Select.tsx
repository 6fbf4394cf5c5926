import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Field, type FieldProps } from './Field.tsx';
import { fieldLook } from './field-look.ts';
import type { Option } from './option.ts';

type SelectProps<Value extends string | number> = FieldProps & {
  options: readonly Option<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** Shown while nothing is chosen; 'Choose' unless said otherwise. */
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
};

/** Offers one of up to some thirty choices, in the picker of the phone itself. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id, options, value, onValueChange, placeholder, ...rest } =
    props;
  const say = useTexts(texts);
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id }}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            ref={rest.ref}
            name={rest.name}
            disabled={rest.disabled}
            onBlur={rest.onBlur}
            value={value ?? ''}
            onChange={(event) => {
              const chosen = options.find((option) => String(option.value) === event.target.value);
              if (chosen) onValueChange(chosen.value);
            }}
            className={`${fieldLook} cursor-pointer appearance-none truncate pr-10 ${value === null ? 'text-muted' : ''}`}
          >
            <option value="" disabled hidden>
              {placeholder ?? say('choose')}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isOff && option.value !== value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted" />
        </span>
      )}
    </Field>
  );
}
