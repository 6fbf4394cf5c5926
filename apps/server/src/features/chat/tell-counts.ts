import { oncePerServer, type Context, type Tx } from '#platform/context';
import { afterCommit } from '#platform/db';
import { gather } from '#platform/gathering';
import { unreadCounts } from '#features/notifications';
import { unseenTotals } from './thread-state.store.ts';

export type Waiting = { readonly unseen_total: number; readonly unread_count: number };

type Asked = { readonly memberId: number; readonly withUnread: boolean };

/**
 * Members in one look at what waits. A count comes so much later that those of a moment are read together; of one member's counts a later look
 * never ends first.
 */
const TOGETHER = { atOnce: 2, most: 500, pauseMs: 50, keysOf: ({ memberId }: Asked) => [memberId] };

/** Returns what waits for a member. */
export async function countsOf(ctx: Context, memberId: number): Promise<Waiting> {
  const [unseen, unread] = await Promise.all([unseenTotals(ctx, [memberId]), unreadCounts(ctx, [memberId])]);
  return { unseen_total: unseen.get(memberId) ?? 0, unread_count: unread.get(memberId) ?? 0 };
}

/** Tells these members on all their devices, once the transaction has committed and they are known, how many messages they have not seen. */
export const tellUnseen = (tx: Tx, membersOf: () => readonly number[]): void => tellAfterCommit(tx, membersOf, false);

/** Tells the same with their unread notifications. */
export const tellCounts = (tx: Tx, memberIds: readonly number[]): void => tellAfterCommit(tx, () => memberIds, true);

function tellAfterCommit(tx: Tx, membersOf: () => readonly number[], withUnread: boolean): void {
  const tellOne = tellOneIn(tx);
  afterCommit(tx, () => {
    for (const memberId of membersOf()) void tellOne({ memberId, withUnread });
  });
}

/** A hint that is lost on the way is made good by the next call. */
const tellOneIn = oncePerServer((ctx) =>
  gather<Asked, void>(
    TOGETHER,
    async (asked) => {
      await tellTogether(ctx, asked);
      return asked.map(() => ({ value: undefined }));
    },
    { instead: () => {} },
  ),
);

async function tellTogether(ctx: Context, asked: readonly Asked[]): Promise<void> {
  const here = [...(await ctx.live.whoIsHere([...new Set(asked.map(({ memberId }) => memberId))]))];
  if (here.length === 0) return;
  const ofNotices = new Set(asked.filter(({ withUnread }) => withUnread).map(({ memberId }) => memberId));
  const [unseen, unread] = await Promise.all([
    unseenTotals(ctx, here),
    ofNotices.size === 0 ? new Map<number, number>() : unreadCounts(ctx, [...ofNotices]),
  ]);
  for (const memberId of here) {
    const data = { unseen_total: unseen.get(memberId) ?? 0 };
    const more = ofNotices.has(memberId) ? { unread_count: unread.get(memberId) ?? 0 } : {};
    ctx.live.pass([memberId], { type: 'counts', data: { ...data, ...more } });
  }
}
