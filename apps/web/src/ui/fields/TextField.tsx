import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { fieldLook } from './field-look.ts';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'size' | 'id' | 'prefix' | 'aria-describedby' | 'aria-invalid'
>;

export type TextFieldProps = FieldProps &
  NativeProps & {
    /** New text; `onChange` gets the event. */
    onValueChange?: ((value: string) => void) | undefined;
    icon?: ReactNode;
  };

/** One line of text. */
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
            data-focus-first={rest.autoFocus || undefined}
            className={`${fieldLook} ${icon ? 'pl-12' : ''}`}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
        </span>
      )}
    </Field>
  );
}
