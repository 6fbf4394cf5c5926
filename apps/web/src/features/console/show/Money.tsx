import { formatTaka, useLanguage, type Language } from '#platform/i18n';

/** Writes an amount of whole poisha, the sign before the taka: '-৳999'. */
const write = (poisha: number, language: Language): string => `${poisha < 0 ? '-' : ''}${formatTaka(Math.abs(poisha), language)}`;
const poishaOf = (taka: number): number => Math.round(taka * 100);

/** Writes an amount of whole poisha, or of taka as the wire has it. */
export function Money(amount: { readonly poisha: number } | { readonly taka: number }) {
  const language = useLanguage();
  const poisha = 'poisha' in amount ? amount.poisha : poishaOf(amount.taka);
  return <span className="whitespace-nowrap tabular-nums">{write(poisha, language)}</span>;
}

/** Returns what writes an amount of taka, as the wire has it, into a sentence. */
export function useTaka(): (taka: number) => string {
  const language = useLanguage();
  return (taka) => write(poishaOf(taka), language);
}
