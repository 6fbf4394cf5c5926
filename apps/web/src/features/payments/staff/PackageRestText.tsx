import { countOf, creditLabels, type CounterName } from '@app/contract/entitlements';
import { sayIn } from '@app/contract/kernel';
import { Notice } from '#ui';
import { formatDay, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import type { StaffPayment } from './PaymentPage.tsx';
import { texts } from './texts.ts';

/** Says what is unspent and unused of a package at this moment, and what a refund makes of it. */
export function PackageRestText({ rest, isWhole }: { rest: NonNullable<StaffPayment['packageRest']>; isWhole: boolean }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const credits = Object.entries(rest.credits).map(
    ([counter, left]) => `${formatNumber(left, language)} ${sayIn(language, creditLabels[countOf(counter as CounterName)])}`,
  );
  return (
    <Notice tone={isWhole ? 'warning' : 'info'}>
      {isWhole && <p className="m-0">{say('restWhole')}</p>}
      <p className="m-0">{credits.length === 0 ? say('restNothing') : say('restCredits', { credits: credits.join(', ') })}</p>
      <p className="m-0">
        {say('restDays', {
          count: rest.days,
          until: formatDay(rest.packageExpiry, language),
          without: formatDay(rest.expiryWithout, language),
        })}
      </p>
    </Notice>
  );
}
