import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useLanguage } from '#platform/i18n';
import { Field, type FieldProps } from './Field.tsx';
import { fieldLook } from './field-look.ts';
import { shownDigits, writeShown } from './shown-digits.ts';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'size' | 'id' | 'prefix' | 'aria-describedby' | 'aria-invalid'
>;

export type TextFieldProps = FieldProps &
  NativeProps & {
    /** Hears the new text; `onChange` gets the event. */
    onValueChange?: ((value: string) => void) | undefined;
    icon?: ReactNode;
  };

/** True for a field whose text is a number, of a phone too. */
const isNumeric = ({ inputMode, type }: NativeProps): boolean => inputMode === 'numeric' || inputMode === 'decimal' || type === 'tel';

/** Takes one line of text; a number shows the digits of the page, whichever were typed. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  saveState,
  onRetrySave,
  id,
  icon,
  onChange,
  onValueChange,
  ...rest
}: TextFieldProps) {
  const language = useLanguage();
  const shown = (text: string): string => (isNumeric(rest) ? shownDigits(text, language) : text);
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id }}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-muted [&_svg]:size-5">{icon}</span>
          )}
          <input
            type="text"
            {...rest}
            {...control}
            value={typeof rest.value === 'string' ? shown(rest.value) : rest.value}
            data-focus-first={rest.autoFocus || undefined}
            className={`${fieldLook} ${icon ? 'pl-12' : ''}`}
            onChange={(event) => {
              writeShown(event.target, shown(event.target.value));
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
        </span>
      )}
    </Field>
  );
}
