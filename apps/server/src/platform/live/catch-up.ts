import { KEPT_HOURS } from '@app/contract/live';
import { secondsAfter } from '#platform/clock';
import type { Connection, SentEvent } from './connection.ts';
import type { Edges } from './event-log.store.ts';
import type { LiveServer } from './live-server.ts';

/** Events, and characters of them, that are sent again after a break; who missed more reads everything anew. */
const MISSED_MOST = 1000;
const MISSED_LENGTH_MOST = 500_000;

/** Sends what a member missed after the last event of this browser, or `reload` where that is no longer known, and then `ready`. */
export function createCatchUp({ clock, hub, seen, log, presenting }: Pick<LiveServer, 'clock' | 'hub' | 'seen' | 'log' | 'presenting'>) {
  /** Null where it is too much, or not known any more. */
  const missedBy = async (connection: Connection, lastId: number, { forgottenUpTo, newest }: Edges): Promise<SentEvent[] | null> => {
    if (lastId < forgottenUpTo || lastId > newest) return null;
    const { reader } = connection;
    const missed = await log.listAfter(reader.accountId, lastId, MISSED_MOST + 1);
    const start = secondsAfter(clock.now(), -KEPT_HOURS * 3600);
    if (missed.length > MISSED_MOST || missed.some(({ id, createdAt }) => id > lastId && createdAt < start)) return null;
    const show = await presenting(missed);
    // Where this is the member's only connection here, no sweep has to bring them again.
    if (hub.of(reader.accountId).size === 1) for (const { id } of missed) seen.take(id);
    const shown = missed.flatMap((event) => {
      const data = show(event, reader);
      return data ? [{ id: event.id, type: event.type, data: JSON.stringify(data) }] : [];
    });
    return shown.reduce((length, { data }) => length + data.length, 0) > MISSED_LENGTH_MOST ? null : shown;
  };
  return async (connection: Connection, lastId: number | null): Promise<void> => {
    const edges = await log.edges();
    const missed = lastId === null ? [] : await missedBy(connection, lastId, edges);
    connection.begin(missed ?? [{ id: edges.newest, type: 'reload', data: '{}' }], edges.newest);
  };
}
