import type { ClipboardEvent, ReactNode, Ref } from 'react';
import { TextField } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import { countryName } from './countries.ts';
import { dialCodeOf, digitsOf, pastedDigits, placeholderOf } from './phone-typing.ts';

type Props = {
  readonly label: string;
  readonly country: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A phone number without its country code, which stands before it and cannot be touched. */
export function PhoneField({ country, onChange, ...field }: Props) {
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    const input = event.currentTarget;
    const kept = [input.value.slice(0, input.selectionStart ?? 0), input.value.slice(input.selectionEnd ?? 0)] as const;
    onChange(digitsOf(`${kept[0]}${pastedDigits(event.clipboardData.getData('text'), country)}${kept[1]}`));
  };
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={placeholderOf(country)}
      prefix={<Prefix country={country} />}
      onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
      onPaste={paste}
    />
  );
}

function Prefix({ country }: { country: string }): ReactNode {
  const say = useTexts(messages);
  const code = `+${dialCodeOf(country)}`;
  return (
    <span className="flex select-none items-center gap-2">
      <img src={`/flags/${country}.svg`} alt="" className="h-4 w-6 rounded-sm" />
      <span className="sr-only">{say('phonePrefix', { code, country: countryName(country, useLanguage()) })}</span>
      <span aria-hidden>{code}</span>
    </span>
  );
}
