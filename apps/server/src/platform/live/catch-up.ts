import { KEPT_HOURS } from '@app/contract/live';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Connection } from './connection.ts';
import type { Presenting } from './delivery.ts';
import type { EventLogStore } from './event-log.store.ts';

/** Events that are sent again after a break; who missed more reads everything anew. */
const MISSED_MOST = 1000;

type Deps = { readonly clock: Clock; readonly log: Pick<EventLogStore, 'edges' | 'listAfter'>; readonly presenting: Presenting };

/** Sends what a member missed after the last event of this browser, or `reload` where that is no longer known, and then `ready`. */
export function createCatchUp({ clock, log, presenting }: Deps) {
  return async (connection: Connection, lastId: number | null): Promise<void> => {
    const { forgottenUpTo, newest } = await log.edges();
    if (lastId === null) return connection.begin([], newest);
    const isKnown = lastId >= forgottenUpTo && lastId <= newest;
    const missed = isKnown ? await log.listAfter(connection.reader.accountId, lastId, MISSED_MOST + 1) : [];
    const kept = secondsAfter(clock.now(), -KEPT_HOURS * 3600);
    if (!isKnown || missed.length > MISSED_MOST || missed.some(({ id, createdAt }) => id > lastId && createdAt < kept)) {
      connection.begin([{ id: newest, type: 'reload', data: '{}' }], newest);
      return;
    }
    const show = await presenting(missed);
    connection.begin(
      missed.flatMap((event) => {
        const data = show(event, connection.reader);
        return data ? [{ id: event.id, type: event.type, data: JSON.stringify(data) }] : [];
      }),
      newest,
    );
  };
}
