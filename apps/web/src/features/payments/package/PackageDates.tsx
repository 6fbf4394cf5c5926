import { standingAt, useAccountData, withPurchase } from '#features/entitlements';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Until when the member's package runs, and until when it will; nothing while that is not known. */
export function PackageDates({ days }: { days: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.time_zone;
  const account = useAccountData().data;
  if (!account) return null;
  const now = Date.now();
  const standing = standingAt(account.current_package_info, now);
  const then = withPurchase(standing, days, now);
  const day = (date: Date): string => formatDay(date, language, timeZone);
  return (
    <div className="mt-4 space-y-1 rounded-card bg-brand-soft px-4 py-3 text-sm">
      {standing.state === 'frozen' && <p>{say('expiredOn', { date: day(standing.endsAt), date2: day(standing.renewUntil) })}</p>}
      <p>
        {standing.state === 'running' || standing.state === 'ending'
          ? say('runsUntil', { date: day(standing.endsAt), date2: day(then.endsAt) })
          : say('wouldRunUntil', { date: day(then.endsAt) })}
      </p>
      <p>{say('renewUntil', { date: day(then.renewUntil) })}</p>
    </div>
  );
}
