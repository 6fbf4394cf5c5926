import { inTransaction, oncePerServer, type Context } from '#platform/context';
import { gather } from '#platform/gathering';
import { findOwnThread, lockThread } from '#features/threads';
import type { MessageRow } from './chat.tables.ts';
import { noThread, requireOpenTo, type ChatReader } from './judge-thread.ts';
import { tellUnseen } from './tell-counts.ts';
import { markDelivered, markSeenUpTo, recountUnseen, unseenTotal, type Arrival, type Delivered } from './thread-state.store.ts';

type Read = { readonly reader: Pick<ChatReader, 'accountId' | 'purpose' | 'state'>; readonly threadId: number; readonly messageId: number };

/** Marks all that came up to a message as seen; returns what is unseen here and in all. */
export async function markSeen(ctx: Context, { reader, threadId, messageId }: Read): Promise<{ here: number; total: number }> {
  const memberId = reader.accountId;
  const here = await inTransaction(ctx, async (tx) => {
    const thread = await findOwnThread(tx, threadId, memberId);
    if (!thread) throw noThread();
    requireOpenTo(reader, thread);
    await lockThread(tx, threadId);
    const upTo = await markSeenUpTo(tx, { threadId, memberId, messageId });
    if (upTo !== null && thread.otherId !== null)
      await tx.live.tell(tx, [{ memberId: thread.otherId, type: 'seen', subject: { threadId, messageId: upTo } }]);
    tellUnseen(tx, () => [memberId]);
    return recountUnseen(tx, threadId, memberId);
  });
  return { here, total: await unseenTotal(ctx, memberId) };
}

type Noted = { readonly memberId: number; readonly messageIds: readonly number[] };

/** Browsers in one statement. Ticks come so much later that those of a moment are written together. */
const TOGETHER = { atOnce: 1, most: 500, pauseMs: 50 };

/** Frames of browsers that may wait to be written while the database is slow; what is beyond is left to the next look at the conversation. */
const WAITING_MOST = 10_000;

/** Gathers what arrives in a moment and while the statement before goes on, to be written together. */
const noteTogether = oncePerServer((ctx) => {
  let waiting = 0;
  const note = gather<Noted, void>(
    TOGETHER,
    async (noted) => {
      await writeArrivals(ctx, noted);
      return noted.map(() => ({ value: undefined }));
    },
    // Leaves what a failed statement did not mark to the next look at the conversation.
    { instead: () => {} },
  );
  return async (noted: Noted): Promise<void> => {
    if (waiting >= WAITING_MOST) return;
    waiting += 1;
    await note(noted);
    waiting -= 1;
  };
});

/** Notes that received messages are on a device of the member: their senders are told. Those of others count for nothing. */
export const noteArrivals = (ctx: Context, memberId: number, messageIds: readonly number[]): Promise<void> =>
  noteTogether(ctx)({ memberId, messageIds });

/** Notes, of messages that are about to be answered, those that had not arrived before: nothing is written where nothing is new. */
export function noteShown(ctx: Context, memberId: number, rows: readonly MessageRow[]): void {
  const ids = rows.filter((row) => row.senderId !== memberId && row.deliveredAt === null && row.deletedAt === null).map(({ id }) => id);
  if (ids.length > 0) void noteArrivals(ctx, memberId, ids);
}

async function writeArrivals(ctx: Context, noted: readonly Noted[]): Promise<void> {
  const arrivals = noted.flatMap(({ memberId, messageIds }) => messageIds.map((messageId): Arrival => ({ memberId, messageId })));
  for (const { senderId, threadId, messageIds } of bySender(await markDelivered(ctx, arrivals)))
    ctx.live.pass([senderId], { type: 'delivered', data: { chat_thread_id: threadId, message_ids: messageIds } });
}

type OfSender = { readonly senderId: number; readonly threadId: number; readonly messageIds: number[] };

function bySender(delivered: readonly Delivered[]): OfSender[] {
  const groups = new Map<string, OfSender>();
  for (const { id, threadId, senderId } of delivered) {
    // Nobody of the staff waits for ticks.
    if (senderId === null) continue;
    const key = `${threadId}:${senderId}`;
    const group = groups.get(key) ?? { senderId, threadId, messageIds: [] };
    group.messageIds.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
