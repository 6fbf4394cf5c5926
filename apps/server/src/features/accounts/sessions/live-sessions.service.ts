import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { createLiveSessionStore } from './live-sessions.store.ts';
import { expiryOf } from './sessions.policy.ts';

export type LiveSessions = ReturnType<typeof createLiveSessions>;

/** What live connections ask about the sessions behind them. */
export function createLiveSessions({ clock, db }: { readonly clock: Clock; readonly db: Database }) {
  const store = createLiveSessionStore(db);
  return {
    /** Of these sessions those that may not use the member area any more, and why. */
    shutOutAmong: async (sessionIds: readonly number[]): Promise<ReadonlyMap<number, 'unauthenticated' | 'forbidden'>> => {
      const shutOut = await store.listShutOut(sessionIds, clock.now());
      return new Map(shutOut.map(({ id, isForbidden }) => [id, isForbidden ? 'forbidden' : 'unauthenticated']));
    },
    /** Notes that these sessions of members are in use. */
    noteUse: (sessionIds: readonly number[]): Promise<void> => {
      const now = clock.now();
      const expiry = (remember: boolean): Date => expiryOf({ remember, isStaff: false, createdAt: now }, now);
      return store.recordUseOf(sessionIds, now, { remembered: expiry(true), other: expiry(false) });
    },
  };
}
