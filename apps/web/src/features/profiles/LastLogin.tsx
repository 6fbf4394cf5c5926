import { useState } from 'react';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { lastLoginOf } from './last-login.ts';
import { messages } from './messages.ts';

export function LastLogin({ instant }: { instant: string }) {
  const say = useTexts(messages);
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const ago = lastLoginOf(instant, now);
  const texts = {
    now: () => say('lastLoginNow'),
    minutes: (count: number) => say('lastLoginMinutes', { count }),
    hours: (count: number) => say('lastLoginHours', { count }),
    days: (count: number) => say('lastLoginDays', { count }),
    on: () => say('lastLoginOn', { day: formatDay(new Date(instant), language) }),
  };
  return <p className="text-sm text-muted">{texts[ago.kind]('count' in ago ? ago.count : 0)}</p>;
}
