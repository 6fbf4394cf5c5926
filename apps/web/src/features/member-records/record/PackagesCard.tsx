import { countOf, creditLabels } from '@app/contract/entitlements';
import { Badge } from '#ui';
import { formatDay, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import type { MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { Fact, Facts, Line, Lines, RecordCard } from './RecordCard.tsx';

/** Lists what the member bought, and what is left of it. */
export function PackagesCard({ member: { purchases, credits } }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const held = credits.filter(({ left }) => left > 0);
  return (
    <RecordCard title={say('packages')}>
      <Lines empty={say('noPackage')}>
        {purchases.map(({ paymentCode, packageName, startsAt, endsAt, refundedAt }) => (
          <Line
            key={paymentCode}
            aside={refundedAt !== null && <Badge tone="warning">{say('refunded')}</Badge>}
            below={say('packageDays', { from: formatDay(startsAt, language), to: formatDay(endsAt, language) })}
          >
            {packageName}
          </Line>
        ))}
      </Lines>
      <div className="mt-2 border-t border-line pt-2">
        {held.length === 0 ? (
          <p className="m-0 text-sm text-muted">{say('noCredits')}</p>
        ) : (
          <Facts>
            {held.map(({ counter, left }) => (
              <Fact key={counter} name={creditLabels[countOf(counter)][language]}>
                {formatNumber(left, language)}
              </Fact>
            ))}
          </Facts>
        )}
      </div>
    </RecordCard>
  );
}
