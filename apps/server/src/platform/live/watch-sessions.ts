import { CLOSE_CODES } from '@app/contract/live';
import type { Connection } from './connection.ts';
import type { LiveServer } from './live-server.ts';

const sessionIdsOf = (connections: readonly Connection[]): number[] => [...new Set(connections.map(({ reader }) => reader.sessionId))];

/** Closes the connections of sessions that are over, and keeps the others in use. */
export function createSessionWatch({ hub, sessions, times, monotonicMs }: Pick<LiveServer, 'hub' | 'sessions' | 'times' | 'monotonicMs'>) {
  let usedAt = monotonicMs();
  const look = async (connections: readonly Connection[]): Promise<void> => {
    if (connections.length === 0) return;
    const shutOut = await sessions.shutOutAmong(sessionIdsOf(connections));
    for (const connection of connections) {
      const why = shutOut.get(connection.reader.sessionId);
      if (why) connection.close(CLOSE_CODES[why]);
    }
  };
  return {
    /** One statement for all sessions with connections here. */
    look: async (): Promise<void> => {
      await look(hub.all());
      if (monotonicMs() - usedAt < times.sessionUse) return;
      usedAt = monotonicMs();
      await sessions.noteUse(sessionIdsOf(hub.all()));
    },
    /** The same at once for a few. */
    lookAt: (sessionIds: readonly number[]): Promise<void> => {
      const asked = new Set(sessionIds);
      return look(hub.all().filter(({ reader }) => asked.has(reader.sessionId)));
    },
  };
}
