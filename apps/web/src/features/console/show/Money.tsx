import { formatTaka, useLanguage } from '#platform/i18n';

/** An amount of whole poisha, or of taka as the wire has it. */
export function Money(amount: { readonly poisha: number } | { readonly taka: number }) {
  const language = useLanguage();
  const poisha = 'poisha' in amount ? amount.poisha : poishaOf(amount.taka);
  return <span className="whitespace-nowrap tabular-nums">{formatTaka(poisha, language)}</span>;
}

const poishaOf = (taka: number): number => Math.round(taka * 100);

/** Returns what writes an amount of taka, as the wire has it, into a sentence. */
export function useTaka(): (taka: number) => string {
  const language = useLanguage();
  return (taka) => formatTaka(poishaOf(taka), language);
}
