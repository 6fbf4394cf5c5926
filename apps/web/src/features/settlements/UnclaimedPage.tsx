import { listUnclaimedPayouts, TWO_PERSON_STATES } from '@app/contract/settlements';
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
  type ConsoleColumn,
} from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { DecidePayoutDialog } from './DecidePayoutDialog.tsx';
import { EnterPayoutDialog } from './EnterPayoutDialog.tsx';
import { texts } from './texts.ts';
import { useTwoPersonColumns, type Asking } from './two-person-columns.tsx';

export type PayoutRow = Answer<typeof listUnclaimedPayouts>['data'][number];

const FILTERS = ['approval'] as const;

/** Shows what was left in wallets of erased accounts, and what was paid of it to who showed a receipt. */
export function UnclaimedPage() {
  const say = useTexts(texts);
  const address = useListAddress(FILTERS);
  const list = useConsoleList(listUnclaimedPayouts, { query: address.query });
  const [asking, setAsking] = useState<Asking<PayoutRow> | null>(null);
  const [isEntering, setEntering] = useState(false);
  const columns = useColumns(setAsking);
  useKeys([{ keys: 'n', text: say('enterPayout'), act: () => setEntering(true) }]);
  return (
    <ConsolePage
      title={say('unclaimed')}
      intro={say('unclaimedIntro')}
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEntering(true)}>
          {say('enterPayout')}
        </Button>
      }
    >
      {list.data && (
        <p className="mt-0 mb-4">
          <span className="text-muted">{say('unclaimedNow')}:</span>{' '}
          <span className="font-semibold">
            <Money taka={list.data.unclaimed} />
          </span>
        </p>
      )}
      <ConsoleTable
        name="unclaimed-payouts"
        caption={say('unclaimed')}
        columns={columns}
        list={list}
        address={address}
        keyOf={(payout) => payout.id}
        filters={
          <>
            <FilterSelect
              address={address}
              name="approval"
              label={say('approval')}
              options={TWO_PERSON_STATES.map((value) => ({ value, label: say(value) }))}
            />
            <ClearFilters address={address} />
          </>
        }
      />
      {asking && <DecidePayoutDialog key={asking.entry.id} {...asking} onClose={() => setAsking(null)} />}
      {isEntering && <EnterPayoutDialog onClose={() => setEntering(false)} />}
    </ConsolePage>
  );
}

function useColumns(ask: (asking: Asking<PayoutRow>) => void): readonly ConsoleColumn<PayoutRow>[] {
  const say = useTexts(texts);
  return [
    { id: 'receipt', heading: say('receiptNumber'), isName: true, cell: ({ receiptNumber }) => receiptNumber },
    { id: 'payer', heading: say('payer'), cell: ({ payerName }) => payerName },
    { id: 'account', heading: say('account'), isExtra: true, cell: ({ memberId }) => memberId },
    { id: 'amount', heading: say('amount'), isNumber: true, cell: ({ amount }) => <Money taka={amount} /> },
    { id: 'reference', heading: say('payoutReference'), cell: ({ reference }) => reference },
    ...useTwoPersonColumns(ask),
  ];
}
