import { useEffect, useState } from 'react';
import { useMe } from '#features/session';
import { useLanguage } from '#platform/i18n';
import type { TimeReader } from './chat-time.ts';

const HOME = 'Asia/Dhaka';
const MINUTE_MS = 60_000;

/** In which language and time zone the member reads times. */
export function useTimeReader(): TimeReader {
  const language = useLanguage();
  const timeZone = useMe().data?.time_zone ?? HOME;
  return { language, timeZone };
}

/** The present, which moves every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
