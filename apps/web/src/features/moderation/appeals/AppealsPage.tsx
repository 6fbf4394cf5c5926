import { listAppeals } from '@app/contract/sanctions';
import { Badge } from '#ui';
import {
  ClearFilters,
  ConsolePage,
  ConsoleTable,
  DoneBy,
  FilterSelect,
  MemberLink,
  useConsoleList,
  useFollow,
  useListAddress,
  When,
  type ConsoleColumn,
} from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useNames } from '../names.ts';
import { texts } from '../texts.ts';

type Row = Answer<typeof listAppeals>['data'][number];
const FILTERS = ['state'] as const;

/** Lists appeals of members against what was decided about them: what waits, or what was decided. */
export function AppealsPage() {
  const say = useTexts(texts);
  const names = useNames();
  const address = useListAddress(FILTERS);
  const list = useConsoleList(listAppeals, { query: address.query });
  useFollow(['appeals'], [listAppeals]);
  const columns: readonly ConsoleColumn<Row>[] = [
    { id: 'sanction', heading: say('sanction'), isName: true, cell: ({ kind }) => names.sanction(kind) },
    {
      id: 'member',
      heading: say('member'),
      cell: ({ memberId, memberName, memberCode }) => <MemberLink id={memberId} name={memberName || memberCode} />,
    },
    { id: 'clause', heading: say('clause'), isExtra: true, cell: ({ clause }) => names.clause(clause) },
    { id: 'sent_at', heading: say('came'), cell: ({ sentAt }) => <When at={sentAt} /> },
    address.filters.state === 'decided'
      ? {
          id: 'outcome',
          heading: say('decision'),
          cell: ({ outcome, decidedBy, decidedAt }) =>
            outcome && (
              <>
                {say(`outcome_${outcome}`)}
                {decidedBy && (
                  <span className="block text-muted">
                    <DoneBy person={decidedBy} at={decidedAt} />
                  </span>
                )}
              </>
            ),
        }
      : {
          id: 'due',
          heading: say('due'),
          cell: ({ decideBy, isLate, isOwn }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <When at={decideBy} isDay />
              {isLate && <Badge tone="danger">{say('late')}</Badge>}
              {isOwn && <Badge>{say('ownDecision')}</Badge>}
            </span>
          ),
        },
  ];
  return (
    <ConsolePage title={say('appeals')} intro={say('appealsIntro')}>
      <ConsoleTable
        name="appeals"
        caption={say('appeals')}
        columns={columns}
        list={list}
        address={address}
        keyOf={({ id }) => id}
        opens={({ id }) => `/staff/appeals/${id}`}
        filters={
          <>
            <FilterSelect
              address={address}
              name="state"
              label={say('state')}
              options={(['waiting', 'decided'] as const).map((value) => ({ value, label: say(`state_${value}`) }))}
            />
            <ClearFilters address={address} />
          </>
        }
      />
    </ConsolePage>
  );
}
