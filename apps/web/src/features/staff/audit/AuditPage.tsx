import { useState } from 'react';
import { listAudit, listStaffAccounts } from '@app/contract/staff';
import {
  ClearFilters,
  ConsolePage,
  ConsoleTable,
  FilterSelect,
  FilterText,
  useActName,
  useConsoleList,
  useListAddress,
} from '#features/console';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { useEntryColumns, type Entry } from './entry-columns.tsx';

const FILTERS = ['staffId', 'memberId', 'act', 'from', 'to'] as const;

/** Shows the log of what staff and software did. */
export function AuditPage() {
  const say = useTexts(texts);
  const language = useLanguage();
  const actName = useActName();
  const address = useListAddress(FILTERS);
  const list = useConsoleList(listAudit, { query: address.query });
  const people = useConsoleList(listStaffAccounts, {}).data?.data ?? [];
  const [shown, setShown] = useState<Entry | null>(null);
  const columns = useEntryColumns(setShown);
  const acts = list.data?.acts ?? [];
  return (
    <ConsolePage title={say('audit')} intro={say('auditIntro')}>
      <ConsoleTable
        name="audit"
        caption={say('audit')}
        columns={columns}
        list={list}
        address={address}
        keyOf={({ id }) => id}
        csv={{ endpoint: listAudit, query: address.query }}
        filters={
          <>
            <FilterSelect
              address={address}
              name="staffId"
              label={say('person')}
              options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <FilterText address={address} name="memberId" label={say('member')} />
            <FilterSelect
              address={address}
              name="act"
              label={say('act')}
              options={acts
                .map((act) => ({ value: act, label: actName(act) }))
                .toSorted((a, b) => a.label.localeCompare(b.label, language))}
            />
            <FilterText address={address} name="from" label={say('from')} type="date" />
            <FilterText address={address} name="to" label={say('to')} type="date" />
            <ClearFilters address={address} />
          </>
        }
      />
      {shown && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </ConsolePage>
  );
}
