import { useState } from 'react';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { lastLoginOf } from './last-login.ts';
import { texts } from './texts.ts';

export function LastLogin({ instant }: { instant: string }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const ago = lastLoginOf(instant, now);
  const words = {
    now: () => say('lastLoginNow'),
    minutes: (count: number) => say('lastLoginMinutes', { count }),
    hours: (count: number) => say('lastLoginHours', { count }),
    days: (count: number) => say('lastLoginDays', { count }),
    on: () => say('lastLoginOn', { day: formatDay(new Date(instant), language) }),
  };
  return <p className="text-sm text-muted">{words[ago.kind]('count' in ago ? ago.count : 0)}</p>;
}
