import { Check, Gift } from 'lucide-react';
import { useState } from 'react';
import { Card, Heading, StitchDivider } from '#ui';
import { standingAt, useAccountData, withPurchase } from '#features/entitlements';
import { useMe } from '#features/session';
import { formatDay, formatTaka, useLanguage, useTexts } from '#platform/i18n';
import type { Package } from '../payments.queries.ts';
import { texts } from '../texts.ts';

/** Shows the package that is about to be bought, as the server sells it now. */
export function PackageSummary({ item }: { item: Package }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <Card as="section" labelledBy="package-summary">
      <p className="text-sm font-medium text-muted">{say('summary')}</p>
      <div className="mt-2 flex items-center gap-4">
        <Picture key={item.image} address={item.image} />
        <div className="min-w-0 flex-1">
          <Heading level={2} look="card" id="package-summary">
            {item.name}
          </Heading>
          <p className="text-muted">{say('validity', { count: item.validity })}</p>
          <p className="text-2xl font-bold text-brand-deep">{formatTaka(item.price * 100, language)}</p>
        </div>
      </div>
      <div className="my-3">
        <StitchDivider />
      </div>
      <ul className="m-0 grid list-none gap-1.5 p-0">
        {item.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-success-ink" />
            <span className="min-w-0">{feature}</span>
          </li>
        ))}
      </ul>
      <PackageDates days={item.validity} />
    </Card>
  );
}

function Picture({ address }: { address: string | null }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-card bg-header text-on-header">
      {address && !hasFailed ? (
        <img src={address} alt="" onError={() => setHasFailed(true)} className="size-full object-cover" />
      ) : (
        <Gift aria-hidden strokeWidth={1.5} className="size-10" />
      )}
    </div>
  );
}

/** Says until when the member's package runs, and until when it will; nothing while that is not known. */
function PackageDates({ days }: { days: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const account = useAccountData().data;
  if (!account) return null;
  const now = Date.now();
  const standing = standingAt(account.currentPackageInfo, now);
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
