import { LEDGER_ACCOUNTS, LEDGER_POSTINGS, listLedger } from '@app/contract/ledger';
import { Link } from 'react-router';
import {
  ClearFilters,
  ConsoleTable,
  FilterSelect,
  FilterText,
  useConsoleList,
  useListAddress,
  When,
  type ConsoleColumn,
} from '#features/console';
import type { Answer } from '#platform/api';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { EntryLines } from './EntryLines.tsx';
import { texts } from './texts.ts';

export type Entry = Answer<typeof listLedger>['data'][number];

const FILTERS = ['posting', 'account', 'memberId', 'from', 'to'] as const;

/** Lists every entry ever written, newest first. */
export function Entries() {
  const say = useTexts(texts);
  const address = useListAddress(FILTERS);
  const { tab: _tab, ...query } = address.query as Record<string, string>;
  const list = useConsoleList(listLedger, { query: query });
  return (
    <ConsoleTable
      name="ledger"
      caption={say('entries')}
      columns={useColumns()}
      list={list}
      address={address}
      keyOf={(entry) => entry.id}
      filters={
        <>
          <FilterSelect
            address={address}
            name="posting"
            label={say('posting')}
            options={LEDGER_POSTINGS.map((value) => ({ value, label: say(`posting_${value}`) }))}
          />
          <FilterSelect
            address={address}
            name="account"
            label={say('account')}
            options={LEDGER_ACCOUNTS.map((value) => ({ value, label: say(`account_${value}`) }))}
          />
          <FilterText address={address} name="from" label={say('from')} type="date" />
          <FilterText address={address} name="to" label={say('to')} type="date" />
          <FilterText address={address} name="memberId" label={say('memberId')} />
          <ClearFilters address={address} />
        </>
      }
      csv={{ endpoint: listLedger, query }}
    />
  );
}

function useColumns(): readonly ConsoleColumn<Entry>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  return [
    {
      id: 'entry',
      heading: say('entry'),
      isName: true,
      cell: (entry) => <span className="tabular-nums">{formatDigits(entry.id, language)}</span>,
    },
    { id: 'date', heading: say('date'), cell: (entry) => <When at={entry.date} /> },
    { id: 'posting', heading: say('posting'), cell: (entry) => say(`posting_${entry.posting}`) },
    { id: 'lines', heading: say('lines'), cell: (entry) => <EntryLines lines={entry.lines} /> },
    { id: 'of', heading: say('of'), cell: (entry) => <Cause entry={entry} /> },
    { id: 'by', heading: say('by'), cell: (entry) => entry.staffName ?? entry.staffId },
    { id: 'reason', heading: say('reason'), isExtra: true, cell: (entry) => entry.reason },
  ];
}

/** Names the payment, or the thing, that an entry is for. */
function Cause({ entry }: { entry: Entry }) {
  const say = useTexts(texts);
  return (
    <>
      {entry.paymentCode && (
        <Link to={`/staff/payments/${entry.paymentCode}`} className="text-brand-deep underline underline-offset-4">
          {entry.paymentCode}
        </Link>
      )}
      {entry.subject && (
        <span lang="en" className="block text-muted">
          {entry.subject}
        </span>
      )}
      {entry.reversesId !== null && <span className="block text-muted">{say('undoes', { id: String(entry.reversesId) })}</span>}
    </>
  );
}
