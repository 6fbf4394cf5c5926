import { Link } from 'react-router';
import { Card, Heading } from '#ui';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { countersOf } from './counters.ts';
import type { Account } from './entitlements.queries.ts';
import { PackageLine } from './PackageLine.tsx';
import { texts } from './texts.ts';

/** Says until when the package runs, and lists every credit of which some is left, in a column. */
export function LeftOfPackage({ account }: { account: Account }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const counters = countersOf(account, true).filter(({ name, value }) => value > 0 && name !== 'autoProfileMatch');
  return (
    <Card as="section" labelledBy="left-of-package" padding="small">
      <Heading level={2} look="card" id="left-of-package">
        {say('counters')}
      </Heading>
      <div className="mt-2">
        <PackageLine account={account} />
      </div>
      <dl className="m-0 mt-2 divide-y divide-line">
        {counters.map(({ name, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="text-muted">{say(name)}</dt>
            <dd className="m-0 font-semibold text-ink tabular-nums">{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
      <Link to="/packages" className="inline-flex min-h-11 items-center font-medium text-brand-deep">
        {say('packages')}
      </Link>
    </Card>
  );
}
