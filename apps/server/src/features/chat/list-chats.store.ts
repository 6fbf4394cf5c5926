import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { prepareReadings, readTogether } from '#platform/db';
import { isAvailableTo } from '#features/members';
import { threadStandingsQuery, type ThreadStanding } from '#features/threads';
import { lastQuery, supportThreadQuery, type SupportThread } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import { messageOf } from './writing.store.ts';

type Threads = { readonly standings: readonly ThreadStanding[]; readonly support: SupportThread | null };

/** Reads, in one statement, a member's conversations with others, latest message first, and that with the staff, where there is one. */
export async function readThreads(ctx: Context, memberId: number): Promise<Threads> {
  const { standings, support } = await readTogether(ctx.db, {
    standings: threadStandingsQuery(memberId, isAvailableTo(ctx, memberId)),
    support: supportThreadQuery(memberId),
  });
  const dated = <T extends { readonly lastMessageAt: string }>(row: T) => ({ ...row, lastMessageAt: new Date(row.lastMessageAt) });
  return { standings: standings.map(dated), support: support[0] ? dated(support[0]) : null };
}

type Asked = { readonly memberId: number; readonly threadIds: readonly number[]; readonly otherIds: readonly number[] };

const readRows = prepareReadings(({ memberId, threadIds, otherIds }: Asked) => ({
  last: lastQuery(threadIds),
  unseen: sql<{ threadId: number; unseenCount: number }>`
    select thread_id, unseen_count from thread_state where member_id = ${memberId} and unseen_count > 0`,
  names: sql<{ id: number; name: string | null }>`
    select member_id as id, full_name as name from profile where member_id = any(${otherIds}::bigint[])`,
  bonds: sql<{ otherId: number }>`
    select case when lower_id = ${memberId} then higher_id else lower_id end as other_id from bond
    where (lower_id = ${memberId} and higher_id = any(${otherIds}::bigint[])) or (higher_id = ${memberId} and lower_id = any(${otherIds}::bigint[]))`,
}));

/** Holds what the rows of a page need beside the cards of those who are available. */
export type ChatPage = {
  readonly last: ReadonlyMap<number, MessageRow>;
  readonly unseen: ReadonlyMap<number, number>;
  readonly unseenTotal: number;
  readonly names: ReadonlyMap<number, string>;
  /** Those with whom there is a bond, whether a block stands or not. */
  readonly bonded: ReadonlySet<number>;
};

/** Reads it in one statement. */
export async function readPage(ctx: Context, asked: Asked): Promise<ChatPage> {
  const { last, unseen, names, bonds } = await readRows(ctx, asked);
  return {
    last: new Map(last.map((row) => [row.threadId, messageOf(row)])),
    unseen: new Map(unseen.map((row) => [row.threadId, row.unseenCount])),
    unseenTotal: unseen.reduce((sum, { unseenCount }) => sum + unseenCount, 0),
    names: new Map(names.map(({ id, name }) => [id, name ?? ''])),
    bonded: new Set(bonds.map(({ otherId }) => otherId)),
  };
}
