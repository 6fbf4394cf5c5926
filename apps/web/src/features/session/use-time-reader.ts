import { useLanguage, type Language } from '#platform/i18n';
import { useMe } from './session.queries.ts';

/** In which language and time zone somebody reads times. */
export type TimeReader = { readonly language: Language; readonly timeZone: string };

const HOME = 'Asia/Dhaka';

/** Returns how the member reads times. */
export function useTimeReader(): TimeReader {
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone ?? HOME;
  return { language, timeZone };
}
