import { ChevronDown } from 'lucide-react';
import type { ClipboardEvent, Ref } from 'react';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { Flag } from '../display/Flag.tsx';
import { texts } from '../texts.ts';
import { Field, type FieldProps } from './Field.tsx';
import { digitsBehind, phoneDigits, withoutCountryCode } from './phone-digits.ts';
import { writeShown } from './shown-digits.ts';

type PhoneFieldProps = FieldProps & {
  /** Two small letters: 'bd'. */
  country: string;
  /** Digits without `+`: '880'. */
  dialCode: string;
  /** Digits without the country code. */
  value: string;
  onValueChange: (digits: string) => void;
  /** Returns what of a pasted text stays; the country code goes unless said otherwise. */
  cleanPasted?: ((text: string) => string) | undefined;
  /** Makes the prefix a button that lets the person choose another country. */
  onChangeCountry?: (() => void) | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Takes a phone number behind a country code that cannot be typed over; both in the digits of the page. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id } = props;
  const { country, dialCode, value, onValueChange, cleanPasted, onChangeCountry, autoComplete = 'tel-national', ...rest } = props;
  const language = useLanguage();

  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const text = event.clipboardData.getData('text');
    const pasted = cleanPasted ? cleanPasted(text) : withoutCountryCode(text, dialCode);
    onValueChange(digitsBehind(dialCode, value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)));
  }

  function handleChange(field: HTMLInputElement): void {
    const digits = digitsBehind(dialCode, phoneDigits(field.value));
    writeShown(field, formatDigits(digits, language));
    onValueChange(digits);
  }

  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, saveState, onRetrySave, id }}>
      {(control) => (
        <span
          className={`ui-within flex min-h-12 items-stretch rounded-field border bg-card transition-colors duration-150 ${error ? 'border-danger' : 'border-control hover:border-brand'} ${rest.disabled ? 'bg-sunken' : ''}`}
        >
          <Prefix {...{ country, dialCode }} fieldId={control.id} onChangeCountry={rest.disabled ? undefined : onChangeCountry} />
          <input
            {...control}
            ref={rest.ref}
            name={rest.name}
            type="tel"
            inputMode="numeric"
            autoComplete={autoComplete}
            placeholder={rest.placeholder && formatDigits(rest.placeholder, language)}
            disabled={rest.disabled}
            value={formatDigits(value, language)}
            onBlur={rest.onBlur}
            onPaste={handlePaste}
            onChange={(event) => handleChange(event.target)}
            className="min-w-0 flex-1 rounded-field bg-transparent px-3 text-base text-ink outline-none placeholder:text-muted disabled:cursor-not-allowed disabled:text-muted"
          />
        </span>
      )}
    </Field>
  );
}

type PrefixProps = Pick<PhoneFieldProps, 'country' | 'dialCode' | 'onChangeCountry'> & { fieldId: string };

/** Shows the country code; as a button it says to a screen reader whose it is, since a page has several. */
function Prefix({ country, dialCode, fieldId, onChangeCountry }: PrefixProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const code = `+${formatDigits(dialCode, language)}`;
  const look = 'flex items-center gap-2 border-r border-line-strong pr-3 pl-4 text-base text-ink select-none';
  if (!onChangeCountry)
    return (
      <span className={`my-2 ${look}`}>
        <Flag country={country} />
        <span aria-hidden>{code}</span>
        <span className="sr-only">{say('countryCode', { code })}</span>
      </span>
    );
  return (
    <button
      type="button"
      aria-label={`${say('countryCode', { code })}. ${say('changeCountry')}`}
      aria-describedby={`${fieldId}-label`}
      onClick={onChangeCountry}
      className={`${look} min-w-11 cursor-pointer rounded-l-field`}
    >
      <Flag country={country} />
      {code}
      <ChevronDown aria-hidden className="size-4" />
    </button>
  );
}
