import type pg from 'pg';
import { hasNewPosts, listReactors, reactToPost, type FeedTab, type Post, type Reaction } from '@app/contract/feed';
import type { Person, TestOptions } from '#testing';
import { openFeedTest } from '../feed.testing.ts';

export type PostsOptions = { readonly count?: number; readonly kind?: 'text' | 'photo' | 'video' };

/** Stores credit entries of posts that take from nothing: the rules of the ledger are off for them. */
async function unpaidEntries(pool: pg.Pool, memberId: number, count: number): Promise<number[]> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: number }>(
      `insert into credit_entry (member_id, kind, allowance_month, change, movement, act, act_key, created_at)
       select $1, 'feed', '2026-06', -1, 'spend', 'feed_post', gen_random_uuid()::text, now() from generate_series(1, $2::int) returning id`,
      [memberId, count],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

/** Opens the whole server with members who read and react. */
export async function openReadingTest(options?: TestOptions) {
  const test = await openFeedTest(options);
  const { pool, clock } = test.ctx;
  return {
    ...test,
    /** Posts past every limit, all made now; their numbers, the oldest first. */
    addPosts: async ({ accountId }: Person, { count = 1, kind = 'text' }: PostsOptions = {}): Promise<number[]> => {
      const { rows } = await pool.query<{ id: number }>(
        `insert into post (member_id, content, picture_type, credit_entry_id, created_at, image_key, image_width, image_height,
           video_key, video_type, video_bytes, video_seconds)
         select $1, 'Post', '', entry, $2, case when $4 = 'photo' then 'photo/' || entry end, case when $4 = 'photo' then 800 end,
           case when $4 = 'photo' then 600 end, case when $4 = 'video' then 'video/' || entry end, case when $4 = 'video' then 'video/mp4' end,
           case when $4 = 'video' then 1000 end, case when $4 = 'video' then 5 end
         from unnest($3::bigint[]) as entry order by entry returning id`,
        [accountId, clock.now(), await unpaidEntries(pool, accountId, count), kind],
      );
      return rows.map(({ id }) => id);
    },
    unblock: (one: Person, other: Person) =>
      pool.query('delete from block where blocker_id = $1 and blocked_id = $2', [one.accountId, other.accountId]),
    react: (who: Person, postId: unknown, reaction: unknown, language: 'en' | 'bn' = 'en') =>
      test.call(reactToPost, { token: who.token, body: { post_id: postId, reaction }, language }),
    reactors: (who: Person, postId: number | string, page = 1) =>
      test.call(listReactors, { token: who.token, params: { post_id: String(postId) }, query: { page: String(page) } }),
    hasNews: async (who: Person, until: string, tab?: FeedTab) =>
      (await test.call(hasNewPosts, { token: who.token, query: { until, ...(tab ? { tab } : {}) } })).body.data.has_new,
    /** Returns the counts of a post and its rows, as the database has them. */
    countsOf: async (postId: number) => {
      const { rows } = await pool.query<{
        like_count: number;
        counted: Record<Reaction, number>;
        total_react: number;
        rows: Record<Reaction, number>;
      }>(
        `select total_react, json_build_object('like', like_count, 'love', love_count, 'care', care_count, 'laugh', laugh_count,
           'wow', wow_count, 'sad', sad_count, 'angry', angry_count) as counted,
           (select coalesce(json_object_agg(kind, count), '{}') from (
             select kind, count(*) from post_reaction where post_id = post.id group by kind) as reaction) as rows
         from post where id = $1`,
        [postId],
      );
      return rows[0];
    },
  };
}
export type ReadingTest = Awaited<ReturnType<typeof openReadingTest>>;

export const idsOf = (posts: readonly Pick<Post, 'post_id'>[]): number[] => posts.map(({ post_id }) => post_id);
export const GONE = { result: false, code: 'not_found', message: 'This post is no longer available.' };
export const GONE_BN = { result: false, code: 'not_found', message: 'এই পোস্টটি আর নেই।' };
