import { sql } from 'kysely';
import { REACTORS_PAGE_SIZE, type Reaction } from '@app/contract/feed';
import type { Database } from '#platform/db';
import { isSeenBy, type ShownRule } from '../reading/feed-conditions.reader.ts';

export type Reactor = { readonly memberId: number; readonly kind: Reaction };
export type ReactorPage = { readonly rows: readonly Reactor[]; readonly total: number };
type Asked = { readonly readerId: number; readonly postId: number; readonly page: number };

/** Who reacted, newest first. Who is not available to the reader is on no page and in no total; the reader always is. */
export async function listReactors(db: Database, members: ShownRule, { readerId, postId, page }: Asked): Promise<ReactorPage> {
  const from = sql`from post_reaction as reaction where reaction.post_id = ${postId}
    and ${isSeenBy(members, readerId, 'reaction.member_id')}`;
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
    sql<Reactor>`select reaction.member_id, reaction.kind ${from}
      order by reaction.created_at desc, reaction.member_id desc
      limit ${REACTORS_PAGE_SIZE} offset ${(page - 1) * REACTORS_PAGE_SIZE}`.execute(db),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}
