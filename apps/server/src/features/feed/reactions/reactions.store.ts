import { sql } from 'kysely';
import type { Reaction } from '@app/contract/feed';
import type { Executor, Transaction } from '#platform/db';
import type { PostRow } from '../feed.tables.ts';

type OfMember = { readonly postId: number; readonly memberId: number };
export type NewReaction = OfMember & { readonly kind: Reaction; readonly at: Date };

export const reactionsStore = {
  findAuthor: async (on: Executor, postId: number): Promise<number | undefined> =>
    (await on.selectFrom('post').select('memberId').where('id', '=', postId).executeTakeFirst())?.memberId,

  /** Holds a post as it is until the transaction ends: nothing where it is deleted, or hidden from this member. */
  hold: async (trx: Transaction, { postId, memberId }: OfMember): Promise<boolean> => {
    const { rows } = await sql`select 1 from post where id = ${postId} and deleted_at is null
      and not exists (select 1 from post_hidden as hidden where hidden.member_id = ${memberId} and hidden.post_id = post.id)
      for no key update of post`.execute(trx);
    return rows.length > 0;
  },

  /** Sets or moves the member's one reaction, which keeps its time. True where there was none. */
  upsert: async (trx: Transaction, { postId, memberId, kind, at }: NewReaction): Promise<boolean> => {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into post_reaction (post_id, member_id, kind, created_at) values (${postId}, ${memberId}, ${kind}, ${at})
      on conflict (post_id, member_id) do update set kind = excluded.kind where post_reaction.kind <> excluded.kind
      returning xmax = 0 as is_new`.execute(trx);
    return rows[0]?.isNew ?? false;
  },

  delete: async (trx: Transaction, { postId, memberId }: OfMember): Promise<void> => {
    await trx.deleteFrom('postReaction').where('postId', '=', postId).where('memberId', '=', memberId).execute();
  },

  getPost: (on: Executor, postId: number): Promise<PostRow> =>
    on.selectFrom('post').selectAll().where('id', '=', postId).executeTakeFirstOrThrow(),
};
