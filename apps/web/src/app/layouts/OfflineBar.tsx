import { QueryClientContext, type QueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#ui';
import { useOnline } from '#platform/device';
import { formatClock, formatDay, textsNow, useLanguage, useTexts, zoneOfBrowser, type Language } from '#platform/i18n';
import { publicPageKeptAt } from '#platform/offline';
import { texts } from './texts.ts';

const BACK_ONLINE_MS = 3000;

type OfflineBarProps = {
  /** True where the connection was lost before the bar came: its return is told all the same. */
  readonly wasOffline?: boolean;
};

/** Keeps the offline bar at the upper edge where the header does not stay in sight. */
export const StickyOfflineBar = (props: OfflineBarProps) => (
  <div className="sticky top-0 z-20">
    <OfflineBar {...props} />
  </div>
);

/**
 * Shows a slim bar under the header while there is no connection, or no server within reach: says since when what is shown is from. Its end is told for a
 * moment.
 */
export function OfflineBar({ wasOffline = false }: OfflineBarProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const isOnline = useOnline();
  const since = useShownSince(isOnline);
  useTellReturn(isOnline, wasOffline);
  const time = since === null ? null : formatClock(since, language);
  const day = since === null ? null : dayUnlessToday(since, language);
  // Stands there before it says anything, so that what it says is heard.
  return (
    <div role="status" data-offline={!isOnline || undefined} className="bg-warning-soft text-ink print:hidden">
      {!isOnline && (
        <p className="mx-auto flex max-w-6xl items-center justify-center gap-2 px-4 py-1.5 text-sm font-medium">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {time === null ? say('offlineNothing') : day === null ? say('offlineSince', { time }) : say('offlineSinceDay', { time, day })}
        </p>
      )}
    </div>
  );
}

/** Returns the day by the clock of the device, on which the moments are those of who looks; null where it is today. */
function dayUnlessToday(moment: Date, language: Language): string | null {
  const [day, today] = [moment, new Date()].map((instant) => formatDay(instant, language, zoneOfBrowser()));
  return day === undefined || day === today ? null : day;
}

function useTellReturn(isOnline: boolean, isKnownLost: boolean): void {
  const wasOffline = useRef(isKnownLost);
  useEffect(() => {
    if (isOnline && wasOffline.current) toast.success(textsNow(texts)('onlineAgain'), { durationMs: BACK_ONLINE_MS });
    wasOffline.current = !isOnline;
  }, [isOnline]);
}

/** Loaded data that say nothing of the age of what is shown: the lists of choices, and the account itself. */
const BESIDE = new Set(['reference-data', 'me']);

/** Returns when the oldest of the loaded data that the page shows came, in milliseconds since 1970; null where nothing is loaded. */
function oldestShown(queries: QueryClient): number | null {
  const shown = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data !== undefined && query.isActive());
  const content = shown.filter(({ queryKey }) => !BESIDE.has(String(queryKey[0])));
  const times = (content.length > 0 ? content : shown).map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** Returns since when what is shown is from: of a page with loaded data these, of another one when it was opened; null where nothing is there. */
function useShownSince(isOnline: boolean): Date | null {
  const queries = use(QueryClientContext);
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<number | null>(null);
  const [loaded, setLoaded] = useState<number | null>(null);
  useEffect(() => {
    let isHere = true;
    if (isOnline) setOpened(Date.now());
    else
      publicPageKeptAt(pathname).then(
        (at) => isHere && at !== null && setOpened(at),
        () => {},
      );
    return () => void (isHere = false);
    // Of a page that is open when the connection is lost, the time stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  useEffect(() => {
    if (!queries || isOnline) return;
    const look = (): void => setLoaded(oldestShown(queries));
    look();
    return queries.getQueryCache().subscribe(look);
  }, [queries, isOnline, pathname]);
  const at = queries && loaded !== null ? loaded : queries ? null : opened;
  return at === null ? null : new Date(at);
}
