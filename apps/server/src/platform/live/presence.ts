import { createSocketRows } from './socket-rows.ts';
import type { LiveServer } from './live-server.ts';

export type Presence = ReturnType<typeof createPresence>;

/** Keeps who is here: notes the connections of this server, and finds out who came and who left. */
export function createPresence(
  deps: Pick<LiveServer, 'hub' | 'store' | 'whoIsHere' | 'serverId' | 'bus' | 'hereChanged' | 'giveWay' | 'complain'>,
) {
  const { hub, store, whoIsHere, hereChanged, giveWay } = deps;
  /** Members without a connection, who are here until their last call is a minute ago. */
  const leaving = new Set<number>();
  /** Rows without a connection at the last sign of life; another time, and they are left over. */
  let stray = new Set<number>();
  let hasFailed = false;
  let others = 0;
  /** True where another server has said that it is there since the last sign of life was sent: the answer may know nothing of it. */
  let hasHeard = false;

  const rows = createSocketRows(deps);
  const reconcile = async (): Promise<void> => {
    hasHeard = false;
    const { isNew, others: alive, sockets } = await store.beat();
    others = hasHeard ? Math.max(alive, 1) : alive;
    if (isNew) {
      await store.closeOwn();
      await rows.openAll(hub.all());
      return;
    }
    const own = new Set(hub.all().map(({ socketId }) => socketId));
    giveWay(sockets.filter(({ id, isClosed }) => isClosed && own.has(id)).map(({ id }) => id));
    const strays = sockets.filter(({ id, isClosed }) => !isClosed && !own.has(id)).map(({ id }) => id);
    const leftOver = strays.filter((id) => stray.has(id));
    stray = new Set(strays);
    if (leftOver.length > 0) await store.close(leftOver);
  };
  const seeOff = async (): Promise<void> => {
    for (const memberId of await store.removeClosed()) leaving.add(memberId);
    // After an outage of the database every server looks dead until it has given a sign again.
    if (!hasFailed) for (const memberId of await store.removeDead()) leaving.add(memberId);
    if (leaving.size === 0) return;
    const here = await whoIsHere([...leaving]);
    for (const memberId of leaving) {
      if (here.has(memberId) && !hub.has(memberId)) continue;
      leaving.delete(memberId);
      if (!here.has(memberId)) hereChanged(memberId, false);
    }
  };
  return {
    /** Notes a connection; those that the member has too many of are closed. */
    open: rows.open,
    close: rows.close,
    /** True where no other server can have connections. */
    isAlone: (): boolean => others === 0,
    expectOthers: (): void => {
      hasHeard = true;
      others = Math.max(others, 1);
    },
    beat: async (): Promise<void> => {
      try {
        await reconcile();
        await seeOff();
        hasFailed = false;
      } catch (failure) {
        hasFailed = true;
        throw failure;
      }
    },
  };
}
