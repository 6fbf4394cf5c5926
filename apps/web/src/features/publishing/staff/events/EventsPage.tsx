import { listStaffEvents, showStaffEvent, updateEvent, withdrawEvent } from '@app/contract/publishing';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button } from '#ui';
import {
  ConsolePage,
  ConsoleTable,
  consoleKey,
  useConsoleList,
  useKeys,
  useListAddress,
  When,
  type ConsoleColumn,
} from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { MoveDialog, RowActions, Standing } from '../Standing.tsx';
import { texts } from '../texts.ts';
import { formOf, inputOf, type StaffEvent, type StaffEventRow } from './event-form.ts';
import { EventDialog } from './EventDialog.tsx';

const NO_FILTERS: readonly never[] = [];
const NEW = 'new';

/** Reads an event anew and puts it on the site as it is. */
async function publish(id: number): Promise<unknown> {
  const params = { id: String(id) };
  const { data } = await call(showStaffEvent, { params });
  const { body } = inputOf({ ...formOf(data), isPublished: true });
  return call(updateEvent, { params, body: { ...body, version: data.version } });
}

/** Lists the events of the site: written, published and withdrawn. */
export function EventsPage() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const address = useListAddress(NO_FILTERS);
  const list = useConsoleList(listStaffEvents, { query: address.query });
  const [edited, setEdited] = useState<StaffEvent | typeof NEW | null>(null);
  const [moving, setMoving] = useState<StaffEventRow | null>(null);
  const opening = useAction({
    send: (id: number) => call(showStaffEvent, { params: { id: String(id) } }),
    otherwise: say('openFailed'),
    says: 'toast',
    onSuccess: ({ data }) => setEdited(data),
  });
  const columns = useColumns({ opening: opening.underWay, edit: (id) => void opening.run(id), move: setMoving });
  const refresh = () => queries.invalidateQueries({ queryKey: consoleKey(listStaffEvents) });
  useKeys([{ keys: 'n', text: say('newEvent'), act: () => setEdited(NEW) }]);
  return (
    <ConsolePage
      title={say('events')}
      intro={say('eventsIntro')}
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEdited(NEW)}>
          {say('newEvent')}
        </Button>
      }
    >
      <ConsoleTable name="events" caption={say('events')} columns={columns} list={list} address={address} keyOf={({ id }) => id} />
      {edited && (
        <EventDialog
          key={edited === NEW ? NEW : edited.id}
          event={edited === NEW ? null : edited}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {moving && (
        <MoveDialog
          kind="event"
          row={moving}
          publish={() => publish(moving.id)}
          withdraw={() => call(withdrawEvent, { params: { id: String(moving.id) } })}
          onDone={refresh}
          onClose={() => setMoving(null)}
        />
      )}
    </ConsolePage>
  );
}

type Acts = {
  /** The event that is being opened. */
  readonly opening: number | null;
  readonly edit: (id: number) => void;
  readonly move: (event: StaffEventRow) => void;
};

function useColumns({ opening, edit, move }: Acts): readonly ConsoleColumn<StaffEventRow>[] {
  const say = useTexts(texts);
  return [
    { id: 'title', heading: say('title'), isName: true, cell: ({ title }) => <span lang="en">{title}</span> },
    { id: 'starts', heading: say('startsAt'), cell: ({ startsAt }) => <When at={startsAt} /> },
    { id: 'ends', heading: say('endsAt'), isExtra: true, cell: ({ endsAt }) => endsAt && <When at={endsAt} /> },
    { id: 'place', heading: say('place'), cell: ({ place, isOnline }) => place ?? (isOnline && say('online')) },
    { id: 'ramadan', heading: say('ramadan'), cell: ({ isRamadan }) => isRamadan && <Badge>{say('ramadan')}</Badge> },
    { id: 'state', heading: say('state'), cell: ({ state }) => <Standing state={state} /> },
    {
      id: 'published',
      heading: say('published'),
      isExtra: true,
      cell: ({ publishedAt }) => publishedAt && <When at={publishedAt} isDay />,
    },
    { id: 'updated', heading: say('updated'), cell: ({ updatedAt }) => <When at={updatedAt} isDay /> },
    {
      id: 'actions',
      isActions: true,
      heading: say('actions'),
      cell: (event) => (
        <RowActions state={event.state} isOpening={opening === event.id} onEdit={() => edit(event.id)} onMove={() => move(event)} />
      ),
    },
  ];
}
