import type pg from 'pg';

/** Two years of posts, half of them of the last quarter of that time: a third with a photo, a few with a video or a voice. */
const POSTS = `
insert into post (member_id, content, picture_type, image_key, image_width, image_height, audio_key, audio_type, audio_bytes, audio_seconds,
  video_key, video_type, video_bytes, video_seconds, credit_entry_id, created_at)
select author, 'Post number ' || i || ', of the length that people write when they tell of a wedding in the family.', '',
  case when kind < .33 then 'bench/i' || i end, case when kind < .33 then 1080 end, case when kind < .33 then 810 end,
  case when kind > .97 then 'bench/a' || i end, case when kind > .97 then 'audio/wav' end, case when kind > .97 then 400000 end, case when kind > .97 then 12 end,
  case when kind between .94 and .97 then 'bench/v' || i end, case when kind between .94 and .97 then 'video/mp4' end,
  case when kind between .94 and .97 then 4000000 end, case when kind between .94 and .97 then 20 end,
  i, now() - interval '1 hour' - power(random(), 2) * interval '730 days'
from (select i, random() as kind, $1::bigint + floor(random() * ($2::bigint - $1::bigint + 1))::bigint as author from generate_series(1, $3) i) x`;

const REACTIONS = `
insert into post_reaction (post_id, member_id, kind, created_at)
select distinct on (post_id, member_id) post_id, member_id, kind, now() from (
  select newest.id as post_id, $1::bigint + floor(random() * ($2::bigint - $1::bigint + 1))::bigint as member_id,
    (array['like', 'like', 'like', 'love', 'care', 'laugh', 'wow', 'sad', 'angry'])[1 + floor(random() * 9)::int] as kind
  from (select id from post order by created_at desc limit 100000) newest, generate_series(1, 3)) x`;

const COUNTS = `
update post set like_count = n.likes, love_count = n.loves, care_count = n.cares, laugh_count = n.laughs, wow_count = n.wows, sad_count = n.sads, angry_count = n.angers
from (select post_id, count(*) filter (where kind = 'like') likes, count(*) filter (where kind = 'love') loves, count(*) filter (where kind = 'care') cares,
  count(*) filter (where kind = 'laugh') laughs, count(*) filter (where kind = 'wow') wows, count(*) filter (where kind = 'sad') sads,
  count(*) filter (where kind = 'angry') angers from post_reaction group by post_id) n where n.post_id = post.id`;

/** Each follows five others on average, and one in twenty has blocked somebody. */
const FOLLOWS = `
insert into follow (follower_id, followed_id, created_at)
select distinct on (follower, followed) follower, followed, now() from (
  select $1::bigint + floor(random() * ($2::bigint - $1::bigint + 1))::bigint as follower,
    $1::bigint + floor(random() * ($2::bigint - $1::bigint + 1))::bigint as followed
  from generate_series(1, 5 * ($2::bigint - $1::bigint))) x where follower <> followed`;
const BLOCKS = `
insert into block (blocker_id, blocked_id, created_at)
select distinct on (blocker, blocked) blocker, blocked, now() from (
  select $1::bigint + floor(random() * ($2::bigint - $1::bigint + 1))::bigint as blocker,
    $1::bigint + floor(random() * ($2::bigint - $1::bigint + 1))::bigint as blocked
  from generate_series(1, ($2::bigint - $1::bigint) / 20)) x where blocker <> blocked`;

/** Fills in posts, reactions, follows and blocks of the members that are there, without credits: only reading is measured on them. */
export async function fillPosts(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ first: number; last: number }>(
      'select min(member_id) as first, max(member_id) as last from profile',
    );
    const among = [rows[0]?.first ?? 0, rows[0]?.last ?? 0];
    await client.query('begin');
    // Neither keys of other tables nor triggers, which would count reactions one by one.
    await client.query('set local session_replication_role = replica');
    await client.query('select setseed(0.2424)');
    await client.query(POSTS, [...among, count]);
    await client.query(REACTIONS, among);
    await client.query(COUNTS);
    await client.query(FOLLOWS, among);
    await client.query(BLOCKS, among);
    await client.query('commit');
  } catch (failure) {
    await client.query('rollback');
    throw failure;
  } finally {
    client.release();
  }
  for (const table of ['post', 'post_reaction', 'follow', 'block']) await pool.query(`vacuum (analyze, freeze) ${table}`);
}
