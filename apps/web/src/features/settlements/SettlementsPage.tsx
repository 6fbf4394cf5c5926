import { listSettlements, SETTLING_GATEWAYS, TWO_PERSON_STATES } from '@app/contract/settlements';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui';
import {
  ClearFilters,
  ConsolePage,
  ConsoleTable,
  FilterSelect,
  Money,
  useConsoleList,
  useKeys,
  useListAddress,
  When,
  type ConsoleColumn,
} from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { DecideSettlementDialog } from './DecideSettlementDialog.tsx';
import { DifferenceMark } from './DifferenceMark.tsx';
import { EnterSettlementDialog } from './EnterSettlementDialog.tsx';
import { GatewayStandings } from './GatewayStandings.tsx';
import { texts } from './texts.ts';
import { useTwoPersonColumns, type Asking } from './two-person-columns.tsx';

export type SettlementRow = Answer<typeof listSettlements>['data'][number];

const FILTERS = ['approval', 'gateway'] as const;

/** Lists what gateways paid to the bank, beside what the ledger expected, and shows how each gateway stands now. */
export function SettlementsPage() {
  const say = useTexts(texts);
  const address = useListAddress(FILTERS);
  const list = useConsoleList(listSettlements, { query: address.query });
  const [asking, setAsking] = useState<Asking<SettlementRow> | null>(null);
  const [isEntering, setEntering] = useState(false);
  const columns = useColumns(setAsking);
  useKeys([{ keys: 'n', text: say('enterSettlement'), act: () => setEntering(true) }]);
  return (
    <ConsolePage
      title={say('settlements')}
      intro={say('settlementsIntro')}
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEntering(true)}>
          {say('enterSettlement')}
        </Button>
      }
    >
      {list.data && <GatewayStandings gateways={list.data.gateways} />}
      <ConsoleTable
        name="settlements"
        caption={say('settlements')}
        columns={columns}
        list={list}
        address={address}
        keyOf={(settlement) => settlement.id}
        filters={
          <>
            <FilterSelect
              address={address}
              name="approval"
              label={say('approval')}
              options={TWO_PERSON_STATES.map((value) => ({ value, label: say(value) }))}
            />
            <FilterSelect
              address={address}
              name="gateway"
              label={say('gateway')}
              options={SETTLING_GATEWAYS.map((value) => ({ value, label: say(value) }))}
            />
            <ClearFilters address={address} />
          </>
        }
      />
      {asking && <DecideSettlementDialog key={asking.entry.id} {...asking} onClose={() => setAsking(null)} />}
      {isEntering && <EnterSettlementDialog onClose={() => setEntering(false)} />}
    </ConsolePage>
  );
}

function useColumns(ask: (asking: Asking<SettlementRow>) => void): readonly ConsoleColumn<SettlementRow>[] {
  const say = useTexts(texts);
  return [
    { id: 'reference', heading: say('reference'), isName: true, cell: ({ reference }) => reference },
    { id: 'gateway', heading: say('gateway'), cell: ({ gateway }) => say(gateway) },
    { id: 'date', heading: say('date'), cell: ({ date }) => <When at={date} isDay /> },
    { id: 'coversTo', heading: say('coversTo'), isExtra: true, cell: ({ coversTo }) => <When at={coversTo} isDay /> },
    { id: 'amount', heading: say('amount'), isNumber: true, cell: ({ amount }) => <Money taka={amount} /> },
    { id: 'difference', heading: say('difference'), cell: ({ difference }) => <DifferenceMark taka={difference} /> },
    ...useTwoPersonColumns(ask),
  ];
}
