import type { ComponentPropsWithRef } from 'react';
import { formatNumber, useLanguage } from '#platform/i18n';
import { Field, type FieldProps } from './Field.tsx';
import { fieldLook } from './field-look.ts';

type NativeProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'id' | 'aria-describedby' | 'aria-invalid'>;

export type TextAreaProps = FieldProps &
  NativeProps & {
    onValueChange?: ((value: string) => void) | undefined;
    /** Shows 'used / most' under the field; counts what `value` holds. */
    countTo?: number | undefined;
  };

/** Takes several lines of text; grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    isLabelHidden,
    saveState,
    onRetrySave,
    id,
    onChange,
    onValueChange,
    countTo,
    rows = 3,
    ...rest
  } = props;
  const language = useLanguage();
  const used = typeof rest.value === 'string' ? Array.from(rest.value).length : 0;
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id }}>
      {(control) => (
        <>
          <textarea
            {...rest}
            {...control}
            data-focus-first={rest.autoFocus || undefined}
            rows={rows}
            className={`${fieldLook} field-sizing-content block max-h-96 min-h-24 resize-none py-3`}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
          {countTo !== undefined && (
            <span className={`float-right mt-1 ml-3 text-sm ${used > countTo ? 'font-semibold text-danger-ink' : 'text-muted'}`}>
              {formatNumber(used, language)} / {formatNumber(countTo, language)}
            </span>
          )}
        </>
      )}
    </Field>
  );
}
