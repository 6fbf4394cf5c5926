import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import { matchRowLabels } from '@app/contract/matching';
import { Card, ErrorState, Heading, SkeletonRows, Toggle } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { strictFilterQuery, useChangeStrictFilter } from './matching.queries.ts';
import { texts } from './texts.ts';

/** Sets which partner preferences are mandatory: one switch each. */
export function StrictFilterPage() {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="strict-filter" className="max-w-reading">
      <Heading level={2} id="strict-filter">
        {say('strictTitle')}
      </Heading>
      <p className="mt-1 mb-4 text-muted">{say('strictText')}</p>
      <Rows />
    </section>
  );
}

function Rows() {
  const say = useTexts(texts);
  const { data, isPending, isFetching, refetch } = useQuery(strictFilterQuery());
  if (isPending) return <SkeletonRows count={STRICT_FILTER_ORDER.length} />;
  if (!data) return <ErrorState text={say('pageFailed')} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card padding="none">
      {/* Said with the name of each switch to those who do not see it above them all. */}
      <p aria-hidden className="border-b border-line px-4 py-2 text-right text-sm font-medium text-muted">
        {say('mustMatch')}
      </p>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {STRICT_FILTER_ORDER.map((row) => (
          <StrictFilterRow key={row} row={row} isOn={data[row] === 1} />
        ))}
      </ul>
    </Card>
  );
}

const FIRST: readonly PreferenceRow[] = ['age', 'maritalstatus', 'education'];

/** First what a contact view compares first. */
const STRICT_FILTER_ORDER: readonly PreferenceRow[] = [...FIRST, ...PREFERENCE_ROWS.filter((row) => !FIRST.includes(row))];

/** Shows one switch; it saves at once and goes back where that fails. */
function StrictFilterRow({ row, isOn }: { row: PreferenceRow; isOn: boolean }) {
  const say = useTexts(texts);
  const label = matchRowLabels[row][useLanguage()];
  const change = useChangeStrictFilter();
  const [shown, setShown] = useState<boolean | null>(null);
  const saving = useAction({ send: (isWanted: boolean) => change({ [row]: isWanted ? 1 : 0 }), otherwise: say('couldNotSave') });
  async function save(isWanted: boolean): Promise<void> {
    if (saving.isUnderWay) return;
    setShown(isWanted);
    await saving.run(isWanted);
    setShown(null);
  }
  const unset = saving.fields[row];
  return (
    <li className="px-4 py-2">
      <Toggle
        label={label}
        aria-label={say('mustMatchOf', { row: label })}
        checked={shown ?? isOn}
        saveState={saving.isUnderWay ? 'saving' : undefined}
        onCheckedChange={(isWanted) => void save(isWanted)}
      />
      {saving.problem && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {unset ?? saving.problem}{' '}
          {unset !== undefined && (
            <Link to="/dashboard/partner-preference" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {say('partnerPreferences')}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
