import { BANGLADESH_DIAL_CODE, canonicalPhone, checkPhone, isBangladeshNumber, phoneSentences } from '@app/contract/phone';
import type { Sentence } from '@app/contract/kernel';

type CountryCode = { readonly code: string; readonly dialCode: string };
export type SplitPhone = { readonly code: string; readonly dialCode: string; readonly national: string };

/** Country whose flag stands for a dial code that several share. */
const MAIN_COUNTRY: Readonly<Record<string, string>> = {
  '+1': 'us',
  '+7': 'ru',
  '+39': 'it',
  '+44': 'gb',
  '+47': 'no',
  '+61': 'au',
  '+212': 'ma',
  '+262': 're',
  '+358': 'fi',
  '+590': 'gp',
  '+599': 'cw',
};

/** Splits a stored number: the longest dial code that it begins with; Bangladesh without a number. */
export function splitPhone(number: string, countries: readonly CountryCode[]): SplitPhone {
  if (!number.startsWith('+')) return { code: 'bd', dialCode: '+880', national: number };
  const fitting = countries.filter((country) => number.startsWith(country.dialCode));
  const weight = ({ code, dialCode }: CountryCode): number => dialCode.length * 2 + (MAIN_COUNTRY[dialCode] === code ? 1 : 0);
  const [best] = fitting.toSorted((one, other) => weight(other) - weight(one));
  return best
    ? { code: best.code, dialCode: best.dialCode, national: number.slice(best.dialCode.length) }
    : { code: 'bd', dialCode: '+880', national: number.replace(/^\+880/, '') };
}

/** Returns what is wrong with a number; null for one that may be sent. */
export function phoneFault(dialCode: string, national: string): Sentence | null {
  const fault = checkPhone(dialCode, national);
  if (fault || dialCode !== BANGLADESH_DIAL_CODE) return fault;
  return isBangladeshNumber(canonicalPhone(dialCode, national).slice(BANGLADESH_DIAL_CODE.length)) ? null : phoneSentences.notValid;
}
