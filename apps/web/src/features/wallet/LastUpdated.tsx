import { useMe } from '#features/session';
import { useOnline } from '#platform/device';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Loaded = { readonly isError: boolean; readonly dataUpdatedAt: number };

/** Marks what may be out of date: shown while there is no connection, or after newer data could not be had. */
export function LastUpdated({ query }: { query: Loaded }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const isOnline = useOnline();
  const timeZone = useMe().data?.timeZone;
  if (isOnline && !query.isError) return null;
  return (
    <p role="status" className="mt-1 text-sm">
      {say('lastUpdated', { time: formatMoment(new Date(query.dataUpdatedAt), language, timeZone) })}
    </p>
  );
}
