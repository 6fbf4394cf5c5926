import { formatWaiting, useLanguage } from '#platform/i18n';

/** Shows how many wait: '99+' above 99, nothing at 0. `spoken` says what they are. */
export function CountBadge({ count, spoken }: { count: number; spoken: string }) {
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <span className="relative inline-grid min-w-5 shrink-0 place-items-center whitespace-nowrap rounded-full bg-brand px-1 text-sm leading-5 font-semibold text-on-brand">
      <span aria-hidden>{formatWaiting(count, language)}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  );
}
