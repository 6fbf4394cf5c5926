import type { Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Announce } from '#platform/events';
import { hashToken, randomToken } from '#platform/ids';
import type { Viewer } from '#platform/session';
import type { EndReason, SessionRow } from '../accounts.tables.ts';
import { createAuthenticate } from './authenticate.ts';
import { expiryOf } from './sessions.policy.ts';
import type { SessionStore } from './sessions.store.ts';

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly announce: Announce;
  readonly store: SessionStore;
};

export type Beginning = {
  readonly accountId: number;
  readonly remember: boolean;
  readonly isStaff: boolean;
  readonly device: string;
  readonly networkAddress: string;
};
export type Ending = { readonly accountId: number; readonly exceptId?: number; readonly reason: EndReason };

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ clock, inTransaction, announce, store }: Deps) {
  const tellEnded = (trx: Transaction, accountId: number, sessionIds: number[]): Promise<void> =>
    announce(trx, 'account.sessions_ended', { accountId, sessionIds });

  /** Gives the access token, which is stored nowhere. */
  const begin = async (trx: Transaction, { isStaff, ...beginning }: Beginning): Promise<{ sessionId: number; accessToken: string }> => {
    const now = clock.now();
    const accessToken = randomToken();
    const expiresAt = expiryOf({ remember: beginning.remember, isStaff, createdAt: now }, now);
    const sessionId = await store.insert(trx, {
      ...beginning,
      tokenHash: hashToken(accessToken),
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    });
    return { sessionId, accessToken };
  };

  /** Ends every session of the account but `exceptId`; gives their number. */
  const endAll = async (trx: Transaction, ending: Ending): Promise<number> => {
    const ended = await store.endAll(trx, { ...ending, now: clock.now() });
    if (ended.length > 0)
      await tellEnded(
        trx,
        ending.accountId,
        ended.map((session) => session.id),
      );
    return ended.length;
  };

  const endOne = (accountId: number, sessionId: number, reason: EndReason): Promise<boolean> =>
    inTransaction(async (trx) => {
      const isEnded = await store.endOne(trx, { id: sessionId, accountId, reason, now: clock.now() });
      if (isEnded) await tellEnded(trx, accountId, [sessionId]);
      return isEnded;
    });

  return {
    authenticate: createAuthenticate({ clock, store }),
    begin,
    endAll,
    /** The current one first, then the latest used. */
    list: async (viewer: Viewer): Promise<SessionRow[]> => {
      const rows = await store.listOpen(viewer.accountId, clock.now());
      return [...rows.filter((row) => row.id === viewer.sessionId), ...rows.filter((row) => row.id !== viewer.sessionId)];
    },
    signOut: async (viewer: Viewer): Promise<void> => void (await endOne(viewer.accountId, viewer.sessionId, 'sign_out')),
    /** Another member's session is answered like one that is not there. */
    endOther: async (viewer: Viewer, sessionId: number): Promise<void> => {
      if (sessionId === viewer.sessionId) throw new Refusal('current_session');
      if (!(await endOne(viewer.accountId, sessionId, 'ended_by_member'))) throw new Refusal('not_found');
    },
    endOthers: (viewer: Viewer): Promise<number> =>
      inTransaction((trx) => endAll(trx, { accountId: viewer.accountId, exceptId: viewer.sessionId, reason: 'ended_by_member' })),
  };
}
