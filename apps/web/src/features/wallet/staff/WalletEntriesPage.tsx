import { HAND_METHODS, listWalletEntries } from '@app/contract/wallet';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui';
import {
  ClearFilters,
  ConsolePage,
  ConsoleTable,
  FilterSelect,
  FilterText,
  useConsoleList,
  useKeys,
  useListAddress,
} from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { DecideEntryDialog, type Asking } from './DecideEntryDialog.tsx';
import { EnterEntryDialog } from './EnterEntryDialog.tsx';
import { texts } from './texts.ts';
import { useEntryColumns } from './entry-columns.tsx';

export type WalletEntry = Answer<typeof listWalletEntries>['data'][number];

const FILTERS = ['approval', 'method', 'memberId'] as const;
const STATES = ['pending', 'approved', 'rejected'] as const;

/** Shows money over the counter and corrections: what waits is decided here by somebody else than who entered it. */
export function WalletEntriesPage() {
  const say = useTexts(texts);
  const address = useListAddress(FILTERS);
  const list = useConsoleList(listWalletEntries, { query: address.query });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isEntering, setEntering] = useState(false);
  const columns = useEntryColumns(setAsking);
  useKeys([{ keys: 'n', text: say('enter'), act: () => setEntering(true) }]);
  return (
    <ConsolePage
      title={say('entries')}
      intro={say('entriesIntro')}
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEntering(true)}>
          {say('enter')}
        </Button>
      }
    >
      <ConsoleTable
        name="wallet-entries"
        caption={say('entries')}
        columns={columns}
        list={list}
        address={address}
        keyOf={(entry) => entry.id}
        filters={
          <>
            <FilterSelect
              address={address}
              name="approval"
              label={say('approval')}
              options={STATES.map((value) => ({ value, label: say(value) }))}
            />
            <FilterSelect
              address={address}
              name="method"
              label={say('method')}
              options={HAND_METHODS.map((value) => ({ value, label: say(value) }))}
            />
            <FilterText address={address} name="memberId" label={say('memberNumber')} />
            <ClearFilters address={address} />
          </>
        }
        csv={{ endpoint: listWalletEntries, query: address.query }}
      />
      {asking && <DecideEntryDialog key={asking.entry.id} {...asking} onClose={() => setAsking(null)} />}
      {isEntering && <EnterEntryDialog onClose={() => setEntering(false)} />}
    </ConsolePage>
  );
}
