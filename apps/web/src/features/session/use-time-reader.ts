import { useMe } from '#features/session';
import { useLanguage } from '#platform/i18n';
import type { TimeReader } from './chat-time.ts';

const HOME = 'Asia/Dhaka';

/** In which language and time zone the member reads times. */
export function useTimeReader(): TimeReader {
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone ?? HOME;
  return { language, timeZone };
}
