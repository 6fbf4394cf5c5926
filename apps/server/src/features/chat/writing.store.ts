import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { instant, prepareReadings, type AsJson } from '#platform/db';
import { premiumQuery } from '#features/entitlements';
import { pairIdsOf, pairQueries, type PairIds } from '#features/members';
import { nextThreadQuery, threadOfPairQuery, tryLockQuery } from '#features/threads';
import { writtenQuery } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';

// Reads in one statement what decides whether a member may write to another.

type Writing = { readonly senderId: number; readonly otherId: number; readonly clientId: string };
type Asked = Writing & { readonly ids: readonly number[]; readonly now: Date };

const factQueries = ({ db }: Pick<Context, 'db'>, { senderId, otherId, clientId, ids, now }: Asked) => ({
  repeats: db.selectFrom('chatMessage').selectAll().where('senderId', '=', senderId).where('clientId', '=', clientId),
  answered: sql<{ hasOtherWritten: boolean }>`select exists (${writtenQuery(otherId, senderId)}) as has_other_written`,
  premium: premiumQuery({ db }, ids, now),
});

const readBefore = prepareReadings(
  ({ senderId, otherId, clientId, ids, now, lowerIds, higherIds }: Asked & PairIds, ctx: Pick<Context, 'db'>) => ({
    ...pairQueries(ctx, { ids, lowerIds, higherIds }),
    ...factQueries(ctx, { senderId, otherId, clientId, ids, now }),
    threads: threadOfPairQuery(senderId, otherId),
  }),
);
const readHeld = prepareReadings(({ senderId, otherId, clientId, ids, now }: Asked, ctx: Pick<Context, 'db'>) => ({
  ...factQueries(ctx, { senderId, otherId, clientId, ids, now }),
  threads: sql<{ id: number; lastMessageAt: Date }>`${threadOfPairQuery(senderId, otherId)} for update`,
  next: nextThreadQuery(senderId, otherId),
}));

/** Holds what decides about a message, but for the pair. */
export type WritingFound = {
  /** Holds the message that was stored of this writing before. */
  readonly repeat: MessageRow | null;
  readonly thread: { readonly id: number; readonly lastMessageAt: Date } | null;
  readonly hasOtherWritten: boolean;
  readonly isPremium: boolean;
  readonly isOtherPremium: boolean;
};
type Rows = Awaited<ReturnType<typeof readHeld>>;

/** Returns a message that was read together with others. */
export const messageOf = (row: AsJson<MessageRow>): MessageRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
  deliveredAt: instant(row.deliveredAt),
  seenAt: instant(row.seenAt),
  deletedAt: instant(row.deletedAt),
});

function foundIn({ repeats, threads, answered, premium }: Omit<Rows, 'next'>, { senderId, otherId }: Writing): WritingFound {
  const [repeat] = repeats;
  const [thread] = threads;
  const isPremium = (id: number): boolean => premium.some(({ memberId }) => memberId === id);
  return {
    repeat: repeat ? messageOf(repeat) : null,
    thread: thread ? { id: thread.id, lastMessageAt: new Date(thread.lastMessageAt) } : null,
    hasOtherWritten: answered[0]?.hasOtherWritten ?? false,
    isPremium: isPremium(senderId),
    isOtherPremium: isPremium(otherId),
  };
}

/** Reads it before the transaction, with the rows that say what stands between the two. */
export async function findBeforeWriting(ctx: Context, writing: Writing) {
  const { senderId, otherId, clientId } = writing;
  const asked = { senderId, otherId, clientId, now: ctx.clock.now(), ...pairIdsOf([[senderId, otherId]]) };
  const { members, between, ...rows } = await readBefore(ctx, asked);
  return { pair: { members, between }, found: foundIn(rows, writing) };
}

/** Reads it behind the lock on the pair, and locks their conversation; `nextThreadId` is drawn for one where they have none. */
export async function findHeldForWriting(tx: Tx, writing: Writing): Promise<WritingFound & { readonly nextThreadId: number }> {
  const { senderId, otherId, clientId } = writing;
  const { next, ...rows } = await readHeld(tx, { senderId, otherId, clientId, ids: [senderId, otherId], now: tx.clock.now() });
  return { ...foundIn(rows, writing), nextThreadId: next[0]?.id ?? 0 };
}

const readLocked = prepareReadings(
  ({ threadIds, ids, lowerIds, higherIds, now }: PairIds & { threadIds: readonly number[]; now: Date }, ctx: Pick<Context, 'db'>) => ({
    ...pairQueries(ctx, { ids, lowerIds, higherIds }),
    threads: tryLockQuery(threadIds),
    premium: premiumQuery(ctx, ids, now),
  }),
);

/**
 * Locks conversations without waiting, and reads what decides about texts within them: the rows of these pairs, and who is premium;
 * `lastMessageAt` of those conversations that nobody else holds, by their ids.
 */
export async function lockForWriting(tx: Tx, threadIds: readonly number[], pairs: Parameters<typeof pairIdsOf>[0]) {
  const { threads, premium, members, between } = await readLocked(tx, { threadIds, ...pairIdsOf(pairs), now: tx.clock.now() });
  return {
    pairs: { members, between },
    lastMessageAt: new Map(threads.map(({ id, lastMessageAt }) => [id, new Date(lastMessageAt)])),
    premium: new Set(premium.map(({ memberId }) => memberId)),
  };
}
