import { afterCommit, type Database, type Transaction } from '#platform/db';
import { gather } from '#platform/gathering';
import type { Live } from '#platform/live';
import type { MessagesNeighbours } from './chat.types.ts';
import { seenStore } from './seen.store.ts';

export type Waiting = { readonly unseen_total: number; readonly unread_count: number };
export type Counts = {
  /** What waits for a member. */
  of(memberId: number): Promise<Waiting>;
  /** Tells these members on all their devices, once the transaction has committed, how many messages they have not seen. */
  tellUnseenAfter(trx: Transaction, memberIds: readonly number[]): void;
  /** The same with their unread notifications. */
  tellAfter(trx: Transaction, memberIds: readonly number[]): void;
};

type Deps = { readonly db: Database; readonly live: Live; readonly neighbours: Pick<MessagesNeighbours, 'unreadCounts'> };

/** Members in one look at what waits. */
const TOGETHER = { atOnce: 2, most: 500 };

type Asked = { readonly memberId: number; readonly withUnread: boolean };

/** What waits for members, told to those who are here. A hint that is lost on the way is made good by the next call. */
export function createCounts({ db, live, neighbours }: Deps): Counts {
  const tellTogether = async (asked: readonly Asked[]): Promise<void> => {
    const here = [...(await live.whoIsHere([...new Set(asked.map(({ memberId }) => memberId))]))];
    if (here.length === 0) return;
    const ofNotices = new Set(asked.filter(({ withUnread }) => withUnread).map(({ memberId }) => memberId));
    const [unseen, unread] = await Promise.all([
      seenStore.totalsOf(db, here),
      ofNotices.size === 0 ? new Map<number, number>() : neighbours.unreadCounts([...ofNotices]),
    ]);
    for (const memberId of here) {
      const data = { unseen_total: unseen.get(memberId) ?? 0 };
      const more = ofNotices.has(memberId) ? { unread_count: unread.get(memberId) ?? 0 } : {};
      live.pass([memberId], { type: 'counts', data: { ...data, ...more } });
    }
  };
  const tellOne = gather<Asked, void>(
    TOGETHER,
    async (asked) => {
      await tellTogether(asked);
      return asked.map(() => ({ value: undefined }));
    },
    () => Promise.resolve(),
  );
  const tell = (trx: Transaction, memberIds: readonly number[], withUnread: boolean): void =>
    afterCommit(trx, () => {
      for (const memberId of memberIds) void tellOne({ memberId, withUnread });
    });
  return {
    of: async (memberId) => {
      const [unseen, unread] = await Promise.all([seenStore.totalsOf(db, [memberId]), neighbours.unreadCounts([memberId])]);
      return { unseen_total: unseen.get(memberId) ?? 0, unread_count: unread.get(memberId) ?? 0 };
    },
    tellUnseenAfter: (trx, memberIds) => tell(trx, memberIds, false),
    tellAfter: (trx, memberIds) => tell(trx, memberIds, true),
  };
}
