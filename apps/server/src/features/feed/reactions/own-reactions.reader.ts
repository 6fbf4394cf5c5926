import { sql } from 'kysely';
import type { Reaction } from '@app/contract/feed';
import type { Executor } from '#platform/db';

/** How this member reacted to these posts, by post; absent where they did not. */
export async function reactionsOf(on: Executor, memberId: number, postIds: readonly number[]): Promise<ReadonlyMap<number, Reaction>> {
  const rows = await on
    .selectFrom('postReaction')
    .select(['postId', 'kind'])
    .where('memberId', '=', memberId)
    .where('postId', '=', sql<number>`any(${[...postIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ postId, kind }) => [postId, kind]));
}
