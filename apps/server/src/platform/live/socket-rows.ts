import { LIVE_LIMITS } from '@app/contract/live';
import { gather } from '#platform/gathering';
import type { Connection } from './connection.ts';
import type { LiveServer } from './live-server.ts';

/** Connections that are noted in one statement. */
const BATCH = 500;

/** Writes the rows by which all servers know the connections of this one; one statement for all that open at a time. */
export function createSocketRows({
  serverId,
  store,
  bus,
  hereChanged,
  giveWay,
  complain,
}: Pick<LiveServer, 'serverId' | 'store' | 'bus' | 'hereChanged' | 'giveWay' | 'complain'>) {
  const openAll = async (connections: readonly Connection[]): Promise<void> => {
    const memberIds = connections.map(({ reader }) => reader.accountId);
    const opened = await store.open(memberIds);
    const came = new Set<number>();
    connections.forEach((connection, index) => {
      const row = opened[index];
      connection.socketId = row?.id ?? null;
      if (row && !row.wasHere) came.add(connection.reader.accountId);
    });
    for (const memberId of came) hereChanged(memberId, true);
    const beyond = await store.closeBeyond(memberIds, LIVE_LIMITS.socketsPerMember);
    giveWay(beyond.filter((socket) => socket.serverId === serverId).map(({ id }) => id));
    const elsewhere = beyond.filter((socket) => socket.serverId !== serverId).map(({ id }) => id);
    if (elsewhere.length > 0) bus.publish({ kind: 'replaced', socketIds: elsewhere });
  };
  const done = { value: undefined };
  const open = gather<Connection, void>(
    { atOnce: 1, most: BATCH },
    async (connections) => {
      await openAll(connections);
      return connections.map(() => done);
    },
    (connection) => openAll([connection]),
  );
  const close = gather<number, void>(
    { atOnce: 1, most: BATCH },
    async (ids) => {
      await store.close(ids);
      return ids.map(() => done);
    },
    { instead: () => {} },
  );
  return { open, openAll, close: (socketId: number): void => void close(socketId).catch(complain) };
}
