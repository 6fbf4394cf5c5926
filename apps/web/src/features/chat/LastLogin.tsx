import { useNow } from '#platform/device';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When the other was here last, as their profile says it. */
export function LastLogin({ instant }: { instant: string }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const passed = useNow().getTime() - new Date(instant).getTime();
  const text = () => {
    if (passed < MINUTE_MS) return say('lastLoginNow');
    if (passed < HOUR_MS) return say('lastLoginMinutes', { count: Math.floor(passed / MINUTE_MS) });
    if (passed < DAY_MS) return say('lastLoginHours', { count: Math.floor(passed / HOUR_MS) });
    return say('lastLoginOn', { day: formatDay(new Date(instant), language) });
  };
  return <p className="text-sm text-muted">{text()}</p>;
}
