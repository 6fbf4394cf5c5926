import { sql } from 'kysely';
import { REACTORS_PAGE_SIZE, type Reaction } from '@app/contract/feed';
import type { Context, Tx } from '#platform/context';
import type { PostRow } from '../feed.tables.ts';
import { isSeenBy } from '../reading/feed-conditions.store.ts';

type OfMember = { readonly postId: number; readonly memberId: number };
type NewReaction = OfMember & { readonly kind: Reaction };

export const findAuthor = async ({ db }: Context, postId: number): Promise<number | undefined> =>
  (await db.selectFrom('post').select('memberId').where('id', '=', postId).executeTakeFirst())?.memberId;

/** Holds a post as it is until the transaction ends; false where it is deleted, or hidden from this member. */
export async function hold({ db }: Tx, { postId, memberId }: OfMember): Promise<boolean> {
  const { rows } = await sql`select 1 from post where id = ${postId} and deleted_at is null
    and not exists (select 1 from post_hidden as hidden where hidden.member_id = ${memberId} and hidden.post_id = post.id)
    for no key update of post`.execute(db);
  return rows.length > 0;
}

/** Sets or moves the member's one reaction, which keeps its time. True where there was none. */
export async function upsert({ db, clock }: Tx, { postId, memberId, kind }: NewReaction): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into post_reaction (post_id, member_id, kind, created_at) values (${postId}, ${memberId}, ${kind}, ${clock.now()})
    on conflict (post_id, member_id) do update set kind = excluded.kind where post_reaction.kind <> excluded.kind
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.isNew ?? false;
}

export async function insertReactions({ db }: Tx, reactions: readonly (NewReaction & { readonly at: Date })[]): Promise<void> {
  if (reactions.length === 0) return;
  await db
    .insertInto('postReaction')
    .values(reactions.map(({ at: createdAt, ...reaction }) => ({ ...reaction, createdAt })))
    .execute();
}

export async function deleteReaction({ db }: Tx, { postId, memberId }: OfMember): Promise<void> {
  await db.deleteFrom('postReaction').where('postId', '=', postId).where('memberId', '=', memberId).execute();
}

export const getPost = ({ db }: Context, postId: number): Promise<PostRow> =>
  db.selectFrom('post').selectAll().where('id', '=', postId).executeTakeFirstOrThrow();

/** Returns the query of a member's own reactions to these posts. */
export const reactionsQuery = (memberId: number, postIds: readonly number[]) => sql<{ postId: number; kind: Reaction }>`
  select post_id, kind from post_reaction where member_id = ${memberId} and post_id = any(${postIds}::bigint[])`;

type Reactor = { readonly memberId: number; readonly kind: Reaction };
type ReactorPage = { readonly rows: readonly Reactor[]; readonly total: number };
type AskedReactors = { readonly readerId: number; readonly postId: number; readonly page: number };

/** Returns who reacted, newest first. Who is not available to the reader is on no page and in no total; the reader always is. */
export async function listReactors(ctx: Context, { readerId, postId, page }: AskedReactors): Promise<ReactorPage> {
  const from = sql`from post_reaction as reaction where reaction.post_id = ${postId}
    and ${isSeenBy(ctx, readerId, 'reaction.member_id')}`;
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.db),
    sql<Reactor>`select reaction.member_id, reaction.kind ${from}
      order by reaction.created_at desc, reaction.member_id desc
      limit ${REACTORS_PAGE_SIZE} offset ${(page - 1) * REACTORS_PAGE_SIZE}`.execute(ctx.db),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}
