import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Field, type FieldProps } from './Field.tsx';
import { phoneDigits } from './phone-digits.ts';

type CodeFieldProps = FieldProps & {
  length: 4 | 6;
  value: string;
  onValueChange: (value: string) => void;
  /** Hears that the last digit has been typed or pasted. */
  onComplete?: ((value: string) => void) | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

/** Shows the boxes of a one-time code: typing goes on, Backspace goes back, pasting anywhere fills all. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, isLabelHidden, id, length, value, onValueChange, onComplete, disabled, autoFocus } = props;
  const say = useTexts(texts);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  /** Box after the last digit, already known while the new value is on its way through the parent. */
  const end = useRef(0);
  useLayoutEffect(() => {
    end.current = value.length;
  }, [value]);

  function put(next: string, focusAt: number): void {
    const code = next.slice(0, length);
    onValueChange(code);
    end.current = code.length;
    boxes.current[Math.min(focusAt, length - 1)]?.focus();
    if (code.length === length && code !== value) onComplete?.(code);
  }

  /** Takes what came into a box, which shows one digit; a second one beside it was typed, several were pasted or filled in by the phone. */
  function handleInput(at: number, text: string): void {
    const digits = phoneDigits(text);
    if (digits === '') return;
    const old = value[at];
    const typed = digits.length === 2 && old !== undefined ? digits.replace(old, '') : digits;
    if (typed.length >= length) return put(typed, length);
    put(value.slice(0, at) + typed + value.slice(at + typed.length), at + typed.length);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, at: number): void {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const gone = value[at] === undefined ? at - 1 : at;
      if (gone >= 0) put(value.slice(0, gone) + value.slice(gone + 1), gone);
    } else if (event.key === value[at]) {
      // The same digit again changes nothing in the box, so no input would be told.
      event.preventDefault();
      boxes.current[Math.min(at + 1, length - 1)]?.focus();
    } else if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus();
    else if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus();
  }

  return (
    <Field kind="group" {...{ label, hint, error, isLabelHidden, id }}>
      {(control) => (
        <div className="flex gap-2">
          {Array.from({ length }, (_, at) => (
            <input
              key={at}
              ref={(box) => void (boxes.current[at] = box)}
              aria-label={say('digitOf', { digit: at + 1, last: length })}
              aria-invalid={control['aria-invalid']}
              aria-describedby={at === 0 ? control['aria-describedby'] : undefined}
              type="text"
              inputMode="numeric"
              autoComplete={at === 0 ? 'one-time-code' : 'off'}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this code
              autoFocus={at === 0 && autoFocus}
              data-focus-first={(at === 0 && autoFocus) || undefined}
              disabled={disabled}
              value={value[at] ?? ''}
              onChange={(event) => handleInput(at, event.target.value)}
              onKeyDown={(event) => handleKey(event, at)}
              onPaste={(event) => {
                event.preventDefault();
                const digits = phoneDigits(event.clipboardData.getData('text'));
                if (digits !== '') put(digits, digits.length);
              }}
              onFocus={(event) => (at > end.current ? boxes.current[end.current]?.focus() : event.target.select())}
              className="h-14 w-full max-w-13 min-w-0 rounded-field border border-control bg-card text-center text-xl font-semibold text-ink hover:border-brand disabled:bg-sunken aria-invalid:border-danger"
            />
          ))}
        </div>
      )}
    </Field>
  );
}
