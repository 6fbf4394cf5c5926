import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

/**
 * Tables of which a member, or a conversation, has many rows: docs/scaling.md. Each with the column by which its rows would be spread
 * over machines.
 */
const LARGE: Readonly<Record<string, string>> = {
  account: 'id',
  approach: 'sender_id',
  bond: 'lower_id',
  chat_message: 'thread_id',
  chat_thread: 'id',
  contact_view: 'viewer_id',
  credit_entry: 'member_id',
  follow: 'follower_id',
  known_browser: 'account_id',
  live_event: 'member_id',
  match_suggestion: 'member_id',
  notification: 'member_id',
  outbound_message: 'member_id',
  photo: 'member_id',
  photo_opening: 'owner_id',
  post: 'member_id',
  post_reaction: 'post_id',
  profile: 'member_id',
  profile_visit: 'owner_id',
  search_entry: 'member_id',
  security_event: 'account_id',
  session: 'account_id',
  shortlist_entry: 'owner_id',
  thread_state: 'thread_id',
};

/** Unique keys of these tables that lack that column, and why that holds nobody up. */
const ID = 'one sequence numbers all rows: with the column before it, it is as unique, and nothing else changes';
const FILE = 'a random name of a file: unique by itself, the index guards against defects';
const CREDIT = 'the entry of the ledger that paid: of the same member, whose column can be added to it';
const WITHOUT_IT: Readonly<Record<string, string>> = {};

it('[QUAL-41] the keys of every large table let its rows be spread by member or conversation', async () => {
  const { rows } = await database.pool.query<{ name: string; columns: string[]; table: string }>(
    `select relation.relname as table, index.relname as name,
       array(select attname::text from pg_attribute where attrelid = relation.oid and attnum = any(key.indkey)) as columns
     from pg_index key join pg_class relation on relation.oid = key.indrelid join pg_class index on index.oid = key.indexrelid
     where key.indisunique and relation.relnamespace = 'public'::regnamespace and relation.relname = any($1)`,
    [Object.keys(LARGE)],
  );
  const without = rows.filter(({ table, columns }) => !columns.includes(LARGE[table] ?? '')).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_IT).toSorted());
});

it('[QUAL-41] the column by which rows would be spread is never empty', async () => {
  const { rows } = await database.pool.query<{ place: string }>(
    `select relname || '.' || attname as place from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and attnotnull and relname || '.' || attname = any($1)`,
    [Object.entries(LARGE).map(([table, column]) => `${table}.${column}`)],
  );
  expect(rows).toHaveLength(24);
});
