import { useNow } from '#platform/device';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { lastLoginAge } from './last-login.ts';
import { texts } from './texts.ts';

/** Says when a member was here last (PROF-18), on the profile and in a conversation alike. */
export function LastLogin({ instant }: { instant: string }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const age = lastLoginAge(instant, useNow());
  const words = () => {
    if (age.kind === 'now') return say('lastLoginNow');
    if (age.kind === 'minutes') return say('lastLoginMinutes', { count: age.count });
    if (age.kind === 'hours') return say('lastLoginHours', { count: age.count });
    if (age.kind === 'days') return say('lastLoginDays', { count: age.count });
    return say('lastLoginOn', { day: formatDay(new Date(instant), language) });
  };
  return <p className="text-sm text-muted">{words()}</p>;
}
