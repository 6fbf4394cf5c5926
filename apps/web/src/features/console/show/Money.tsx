import { formatTaka, useLanguage } from '#platform/i18n';

/** An amount of whole poisha, as taka. */
export function Money({ poisha }: { poisha: number }) {
  const language = useLanguage();
  return <span className="whitespace-nowrap tabular-nums">{formatTaka(poisha, language)}</span>;
}
