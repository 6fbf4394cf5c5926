import { listLedgerDifferences } from '@app/contract/ledger';
import { Badge } from '#ui';
import { ConsoleTable, Money, useConsoleList, useListAddress, When, type ConsoleColumn } from '#features/console';
import type { Answer } from '#platform/api';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Difference = Answer<typeof listLedgerDifferences>['data'][number];

const NO_FILTERS = [] as const;

/** Lists what the check of the night found; open ones first. */
export function Differences() {
  const say = useTexts(texts);
  const address = useListAddress(NO_FILTERS);
  const list = useConsoleList(listLedgerDifferences, { query: address.page > 1 ? { page: String(address.page) } : {} });
  return (
    <>
      <p className="mt-0 mb-3 text-sm text-muted">{say('differencesIntro')}</p>
      <ConsoleTable
        name="ledger-differences"
        caption={say('differences')}
        columns={useColumns()}
        list={list}
        address={address}
        keyOf={(difference) => difference.id}
      />
    </>
  );
}

function useColumns(): readonly ConsoleColumn<Difference>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  const taka = (amount: number | null) => amount !== null && <Money taka={amount} />;
  return [
    { id: 'kind', heading: say('kind'), isName: true, cell: ({ kind }) => say(`kind_${kind}`) },
    { id: 'subject', heading: say('subject'), cell: ({ subject }) => <span lang="en">{subject}</span> },
    { id: 'expected', heading: say('expected'), isNumber: true, cell: ({ expected }) => taka(expected) },
    { id: 'found', heading: say('found'), isNumber: true, cell: ({ found }) => taka(found) },
    { id: 'since', heading: say('since'), cell: ({ firstSeenAt }) => <When at={firstSeenAt} /> },
    { id: 'lastSeen', heading: say('lastSeen'), isExtra: true, cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
    {
      id: 'state',
      heading: say('state'),
      cell: ({ resolvedAt }) =>
        resolvedAt === null ? (
          <Badge tone="danger">{say('open')}</Badge>
        ) : (
          <Badge>{say('resolved', { date: formatDay(resolvedAt, language) })}</Badge>
        ),
    },
  ];
}
