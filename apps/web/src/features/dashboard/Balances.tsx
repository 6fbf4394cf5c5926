import { COUNTERS, creditLabels, type CounterName } from '@app/contract/entitlements';
import { domainName, type DomainName } from '@app/contract/kernel';
import { COUNT_NAMES } from '@app/contract/packages';
import { Card, Disclosure, Heading } from '#ui';
import type { Account } from '#features/entitlements';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Row = { readonly name: string; readonly left: number; readonly text: string };

/** Lists how much is left of each credit; those of which nothing is left are folded. */
export function Balances({ account }: { account: Account }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const rows = COUNT_NAMES.map((row): Row => {
    const left = account[domainName(COUNTERS[row]) as DomainName<CounterName>];
    const text = row === 'autoProfileMatch' ? say(left > 0 ? 'included' : 'notIncluded') : formatNumber(left, language);
    return { name: creditLabels[row][language], left, text };
  });
  const [some, none] = [rows.filter(({ left }) => left > 0), rows.filter(({ left }) => left === 0)];
  return (
    <section aria-labelledby="balances">
      <Heading level={2} look="card" id="balances">
        {say('balances')}
      </Heading>
      <div className="mt-3">
        <Card padding="none">
          {some.length > 0 && <Table rows={some} />}
          {none.length > 0 && (
            <div className={some.length > 0 ? 'border-t border-line' : ''}>
              <Disclosure look="row" title={say('none', { count: none.length })}>
                <div className="-mx-4">
                  <Table rows={none} />
                </div>
              </Disclosure>
            </div>
          )}
        </Card>
      </div>
    </section>
  );
}

function Table({ rows }: { rows: readonly Row[] }) {
  const say = useTexts(texts);
  return (
    <table className="w-full text-ink">
      <thead className="sr-only">
        <tr>
          <th scope="col">{say('balance')}</th>
          <th scope="col">{say('left')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ name, text }) => (
          <tr key={name}>
            <th scope="row" className="px-4 py-3 text-left font-normal">
              {name}
            </th>
            <td className="px-4 py-3 text-right font-semibold tabular-nums">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
