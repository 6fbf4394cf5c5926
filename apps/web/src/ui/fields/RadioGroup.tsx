import { useId } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import type { Option } from './option.ts';

type RadioGroupProps<Value extends string | number> = FieldProps & {
  options: readonly Option<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** 'tiles' shows each choice as a large card, two in a row; 'list' one below the other. */
  look?: 'plain' | 'tiles' | 'list' | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
};

const tile =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-control bg-card px-4 py-3 font-medium text-ink transition-colors duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-disabled:cursor-not-allowed has-disabled:text-muted';
const plain = 'flex min-h-11 cursor-pointer items-center gap-3 py-1 text-ink has-disabled:cursor-not-allowed has-disabled:text-muted';

const arrangements = { plain: 'flex flex-wrap gap-x-6', tiles: 'grid grid-cols-2 gap-3 pt-1', list: 'grid gap-2 pt-1' } as const;

/** Offers one of a few choices that all stay in sight. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const {
    label,
    hint,
    error,
    isOptional,
    isLabelHidden,
    saveState,
    onRetrySave,
    id,
    options,
    value,
    onValueChange,
    look = 'plain',
    disabled,
  } = props;
  const ownName = useId();
  return (
    <Field kind="group" {...{ label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id }}>
      {() => (
        <div className={arrangements[look]}>
          {options.map((option) => (
            <label key={option.value} className={look === 'plain' ? plain : tile}>
              <input
                type="radio"
                name={props.name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={disabled}
                onChange={() => onValueChange(option.value)}
                className="ui-check size-6 shrink-0 rounded-full"
              />
              {option.icon}
              <span className="min-w-0">
                {option.label}
                {option.hint && <span className="block text-sm font-normal text-muted">{option.hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
