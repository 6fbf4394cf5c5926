import type http from 'node:http';
import { afterCommit } from '#platform/db';
import type { LiveParts } from '#platform/live';
import type { Composition } from './compose.ts';
import type { Platform } from './platform.ts';

/** What all rooms add to live connections. */
const livePartsOf = ({ features }: Composition): LiveParts[] => features.flatMap(({ live }) => (live ? [live] : []));

/** Takes live connections on this HTTP server. */
export const serveLiveConnections = (
  platform: Platform,
  composition: Composition,
  server: http.Server,
  parts = livePartsOf(composition),
): Promise<{ close(): Promise<void> }> =>
  platform.live.serve({ server, log: platform.log, parts, authenticate: composition.authenticate, sessions: composition.liveSessions });

/** Connections of sessions that end close at once, also where nobody looks at that moment. */
export function endLiveConnections({ events, live }: Pick<Platform, 'events' | 'live'>): void {
  events.subscribe.within('account.sessions_ended', async (trx, { sessionIds }) => afterCommit(trx, () => live.sessionsEnded(sessionIds)));
}
