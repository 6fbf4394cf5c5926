type CountryCode = { readonly code: string; readonly dial_code: string };
export type SplitPhone = { readonly code: string; readonly dialCode: string; readonly national: string };

/** A stored number in its parts: the longest dial code that it begins with; Bangladesh without a number. */
export function splitPhone(number: string, countries: readonly CountryCode[]): SplitPhone {
  if (!number.startsWith('+')) return { code: 'bd', dialCode: '+880', national: number };
  const fitting = countries.filter((country) => number.startsWith(country.dial_code));
  const best = fitting.sort((one, other) => other.dial_code.length - one.dial_code.length)[0];
  return best ? { code: best.code, dialCode: best.dial_code, national: number.slice(best.dial_code.length) } : { code: 'bd', dialCode: '+880', national: number.slice(1) };
}
