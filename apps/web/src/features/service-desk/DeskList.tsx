import type { Endpoint } from '@app/contract/kernel';
import { listColleagues } from '@app/contract/service-desk';
import {
  ConsolePage,
  ConsoleTable,
  consoleKey,
  FilterSelect,
  useConsoleList,
  useListAddress,
  When,
  type ConsoleColumn,
  type ListPage,
} from '#features/console';
import { useTexts } from '#platform/i18n';
import { useLive } from '#platform/live';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { StatusBadge, type Status } from './StatusBadge.tsx';
import { texts } from './texts.ts';

/** Holds what every list of the service desk says of one of its things. */
export type DeskRow = {
  readonly id: number;
  readonly status: Status;
  readonly assignee: { readonly id: number; readonly name: string } | null;
  readonly createdAt: string;
};

type DeskListProps<Row extends DeskRow> = {
  readonly title: string;
  /** Below `/staff/`; also names the list. */
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly columns: readonly ConsoleColumn<Row>[];
};

const FILTERS = ['status', 'assignee'] as const;

/** Lists things that people sent: what is open, oldest first, unless the filters say otherwise. */
export function DeskList<Row extends DeskRow>({ title, path, endpoint, columns }: DeskListProps<Row>) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const address = useListAddress(FILTERS);
  const list = useConsoleList(endpoint, { query: address.query }) as unknown as UseQueryResult<ListPage<Row>>;
  const colleagues = useConsoleList(listColleagues, {}).data?.data ?? [];
  useLive('console', ({ topic }) => {
    if (path.startsWith(topic.replace('_', '-')) && document.visibilityState === 'visible')
      void queries.invalidateQueries({ queryKey: consoleKey(endpoint) });
  });
  const all: readonly ConsoleColumn<Row>[] = [
    ...columns,
    { id: 'status', heading: say('status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { id: 'assignee', heading: say('assignee'), cell: ({ assignee }) => assignee?.name ?? '' },
    { id: 'created', heading: say('came'), isSortable: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  ];
  return (
    <ConsolePage title={title}>
      <ConsoleTable
        name={path}
        caption={title}
        columns={all}
        list={list}
        address={address}
        keyOf={({ id }) => id}
        opens={({ id }) => `/staff/${path}/${id}`}
        filters={
          <>
            <FilterSelect
              address={address}
              name="status"
              label={say('status')}
              options={(['open', 'new', 'in_progress', 'done', 'all'] as const).map((value) => ({ value, label: say(value) }))}
            />
            <FilterSelect
              address={address}
              name="assignee"
              label={say('assignee')}
              options={[
                { value: 'me', label: say('me') },
                { value: 'nobody', label: say('nobody') },
                ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </>
        }
        csv={{ endpoint, query: address.query }}
      />
    </ConsolePage>
  );
}
