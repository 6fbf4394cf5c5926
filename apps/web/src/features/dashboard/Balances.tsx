import { COUNTERS, creditLabels, type CounterName } from '@app/contract/entitlements';
import { domainName, type DomainName } from '@app/contract/kernel';
import { COUNT_NAMES } from '@app/contract/packages';
import { Card, Heading } from '#ui';
import type { Account } from '#features/entitlements';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Lists how much is left of each credit. */
export function Balances({ account }: { account: Account }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <section aria-labelledby="balances">
      <Heading level={2} look="card" id="balances">
        {say('balances')}
      </Heading>
      <div className="mt-3">
        <Card padding="none">
          <table className="w-full text-ink">
            <thead className="sr-only">
              <tr>
                <th scope="col">{say('balance')}</th>
                <th scope="col">{say('left')}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {COUNT_NAMES.map((row) => {
                const left = account[domainName(COUNTERS[row]) as DomainName<CounterName>];
                return (
                  <tr key={row}>
                    <th scope="row" className="px-4 py-3 text-left font-normal">
                      {creditLabels[row][language]}
                    </th>
                    <td className="px-4 py-3 text-right font-semibold tabular-nums">
                      {row === 'autoProfileMatch' ? say(left > 0 ? 'included' : 'notIncluded') : formatNumber(left, language)}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Card>
      </div>
    </section>
  );
}
