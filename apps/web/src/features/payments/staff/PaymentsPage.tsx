import { sayIn } from '@app/contract/kernel';
import { listStaffPayments, PAYMENT_METHODS, PAYMENT_STATES, paymentMethodNames, paymentStateNames } from '@app/contract/payments';
import { Badge } from '#ui';
import {
  ClearFilters,
  ConsolePage,
  ConsoleTable,
  FilterSelect,
  FilterText,
  MemberLink,
  Money,
  useConsoleList,
  useListAddress,
  When,
  type ConsoleColumn,
} from '#features/console';
import type { Answer } from '#platform/api';
import { useLanguage, useTexts } from '#platform/i18n';
import { PaymentStateBadge } from '../PaymentStateBadge.tsx';
import { texts } from './texts.ts';

type Row = Answer<typeof listStaffPayments>['data'][number];

const FILTERS = ['search', 'state', 'method', 'attention'] as const;

/** Lists every payment of every member, narrowed by state and method, or to what needs somebody. */
export function PaymentsPage() {
  const say = useTexts(texts);
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const list = useConsoleList(listStaffPayments, { query: address.query });
  const columns = useColumns();
  return (
    <ConsolePage title={say('payments')} intro={say('paymentsIntro')}>
      <ConsoleTable
        name="payments"
        caption={say('payments')}
        columns={columns}
        list={list}
        address={address}
        keyOf={(payment) => payment.paymentCode}
        opens={(payment) => `/staff/payments/${payment.paymentCode}`}
        filters={
          <>
            <FilterText address={address} name="search" label={say('search')} />
            <FilterSelect
              address={address}
              name="state"
              label={say('state')}
              options={PAYMENT_STATES.map((value) => ({ value, label: sayIn(language, paymentStateNames[value]) }))}
            />
            <FilterSelect
              address={address}
              name="method"
              label={say('method')}
              options={PAYMENT_METHODS.map((value) => ({ value, label: sayIn(language, paymentMethodNames[value]) }))}
            />
            <FilterSelect
              address={address}
              name="attention"
              label={say('attention')}
              options={[{ value: '1', label: say('onlyAttention') }]}
            />
            <ClearFilters address={address} />
          </>
        }
        csv={{ endpoint: listStaffPayments, query: address.query }}
      />
    </ConsolePage>
  );
}

function useColumns(): readonly ConsoleColumn<Row>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  return [
    { id: 'code', heading: say('code'), isName: true, cell: (row) => <span className="tabular-nums">{row.paymentCode}</span> },
    { id: 'member', heading: say('member'), cell: (row) => <Member row={row} /> },
    { id: 'item', heading: say('item'), cell: (row) => row.itemName ?? say('recharge') },
    { id: 'amount', heading: say('amount'), isNumber: true, cell: (row) => <Money taka={row.amount} /> },
    { id: 'method', heading: say('method'), cell: (row) => sayIn(language, paymentMethodNames[row.paymentMethod]) },
    { id: 'state', heading: say('state'), cell: (row) => <State row={row} /> },
    { id: 'date', heading: say('date'), cell: (row) => <When at={row.date} /> },
    { id: 'paidAt', heading: say('paidAt'), isExtra: true, cell: (row) => row.paidAt && <When at={row.paidAt} /> },
    { id: 'reference', heading: say('gatewayReference'), isExtra: true, cell: (row) => row.gatewayReference },
    { id: 'transaction', heading: say('gatewayTransaction'), isExtra: true, cell: (row) => row.gatewayTransaction },
  ];
}

function Member({ row }: { row: Row }) {
  return (
    <>
      <MemberLink id={row.memberId} name={row.memberCode} />
      {row.memberName && <span className="block text-muted">{row.memberName}</span>}
    </>
  );
}

function State({ row }: { row: Row }) {
  const say = useTexts(texts);
  return (
    <span className="inline-flex flex-wrap gap-1">
      <PaymentStateBadge state={row.paymentStatus} />
      {row.isGatewayMissing && <Badge tone="warning">{say('gatewayNotSetUp')}</Badge>}
      {row.closingWaits ? (
        <Badge tone="warning">{say('closingWaits')}</Badge>
      ) : (
        row.needsAttention && row.paymentStatus !== 'on_hold' && <Badge tone="warning">{say('needsAttention')}</Badge>
      )}
    </span>
  );
}
