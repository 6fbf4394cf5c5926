import { formatDay, formatMoment, useLanguage } from '#platform/i18n';

/** Writes a moment in the time of Dhaka, in which the office works; or the day alone. */
export function When({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const language = useLanguage();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {isDay ? formatDay(at, language) : formatMoment(at, language)}
    </time>
  );
}
