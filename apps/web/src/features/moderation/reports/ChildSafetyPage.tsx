import { listChildSafetyReports } from '@app/contract/reports';
import {
  ClearFilters,
  ConsolePage,
  ConsoleTable,
  DoneBy,
  FilterSelect,
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

type Row = Answer<typeof listChildSafetyReports>['data'][number];
const FILTERS = ['state'] as const;

/** Lists reports of the public child-safety form: what waits, or what was decided. */
export function ChildSafetyPage() {
  const say = useTexts(texts);
  const names = useNames();
  const address = useListAddress(FILTERS);
  const list = useConsoleList(listChildSafetyReports, { query: address.query });
  useFollow(['child-safety'], [listChildSafetyReports]);
  const columns: readonly ConsoleColumn<Row>[] = [
    { id: 'reference', heading: say('reference'), isName: true, cell: ({ reference }) => reference },
    { id: 'description', heading: say('description'), cell: ({ description }) => <span className="line-clamp-2">{description}</span> },
    { id: 'subject', heading: say('aboutMember'), cell: ({ subjectRef }) => <span className="wrap-anywhere">{subjectRef}</span> },
    { id: 'picture', heading: say('picture'), cell: ({ hasPicture }) => hasPicture && say('yes') },
    { id: 'from', heading: say('whoReported'), isExtra: true, cell: ({ isAnonymous }) => say(isAnonymous ? 'anonymous' : 'member') },
    { id: 'reported_at', heading: say('came'), cell: ({ reportedAt }) => <When at={reportedAt} /> },
    address.filters.state === 'decided'
      ? {
          id: 'decided',
          heading: say('decision'),
          cell: ({ decided }) =>
            decided && (
              <>
                {names.decided(decided.decision)}
                {decided.decidedBy && (
                  <span className="block text-muted">
                    <DoneBy person={decided.decidedBy} at={decided.decidedAt} />
                  </span>
                )}
              </>
            ),
        }
      : {
          id: 'looked_at',
          heading: say('looking'),
          cell: ({ lookedAt }) => lookedAt && <DoneBy person={lookedAt.by} at={lookedAt.since} />,
        },
  ];
  return (
    <ConsolePage title={say('childSafety')} intro={say('childSafetyIntro')}>
      <ConsoleTable
        name="child-safety"
        caption={say('childSafety')}
        columns={columns}
        list={list}
        address={address}
        keyOf={({ id }) => id}
        opens={({ id }) => `/staff/child-safety/${id}`}
        filters={
          <>
            <FilterSelect
              address={address}
              name="state"
              label={say('state')}
              options={(['open', 'decided'] as const).map((value) => ({ value, label: say(`state_${value}`) }))}
            />
            <ClearFilters address={address} />
          </>
        }
      />
    </ConsolePage>
  );
}
