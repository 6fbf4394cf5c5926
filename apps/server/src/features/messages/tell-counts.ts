import { afterCommit, type Database, type Transaction } from '#platform/db';
import { gather } from '#platform/gathering';
import type { Live } from '#platform/live';
import type { MessagesNeighbours } from './messages.types.ts';
import { seenStore } from './seen.store.ts';

export type Waiting = { readonly unseen_total: number; readonly unread_count: number };
export type Counts = {
  /** What waits for a member. */
  of(memberId: number): Promise<Waiting>;
  /** Tells these members on all their devices what waits for them now. */
  tell(memberIds: readonly number[]): void;
  /** The same once the transaction has committed. */
  tellAfter(trx: Transaction, memberIds: readonly number[]): void;
};

type Deps = { readonly db: Database; readonly live: Live; readonly neighbours: Pick<MessagesNeighbours, 'unreadCounts'> };

/** Members in one look at what waits. */
const MOST = 500;
const AT_ONCE = 2;

/** What waits for members, told to those who are here. A hint that is lost on the way is made good by the next call. */
export function createCounts({ db, live, neighbours }: Deps): Counts {
  const waitingFor = async (ids: readonly number[]): Promise<(memberId: number) => Waiting> => {
    const [unseen, unread] = await Promise.all([seenStore.totalsOf(db, ids), neighbours.unreadCounts(ids)]);
    return (memberId) => ({ unseen_total: unseen.get(memberId) ?? 0, unread_count: unread.get(memberId) ?? 0 });
  };
  const tellTogether = async (asked: readonly number[]): Promise<void> => {
    const here = [...(await live.whoIsHere([...new Set(asked)]))];
    if (here.length === 0) return;
    const waiting = await waitingFor(here);
    for (const memberId of here) live.pass([memberId], { type: 'counts', data: waiting(memberId) });
  };
  const tellOne = gather<number, void>(
    { atOnce: AT_ONCE, most: MOST },
    async (asked) => {
      await tellTogether(asked);
      return asked.map(() => ({ value: undefined }));
    },
    () => Promise.resolve(),
  );
  const tell = (memberIds: readonly number[]): void => {
    for (const memberId of memberIds) void tellOne(memberId);
  };
  return {
    of: async (memberId) => (await waitingFor([memberId]))(memberId),
    tell,
    tellAfter: (trx, memberIds) => afterCommit(trx, () => tell(memberIds)),
  };
}
