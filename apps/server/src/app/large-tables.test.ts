import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';
import { GROWS, LARGE, SMALL } from './testing/large-tables.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

/** Why a unique key may lack that column: what becomes of it where rows are spread. */
const ID = 'one sequence numbers all rows: behind the column it is as unique, and nothing else changes';
const FILE = 'a random name of a file: unique by itself, the index guards against defects';
const CREDIT = 'what an entry of the ledger paid for, which is of the same member: the column is added to it';
const NAMES = 'one in the whole site: goes into a small table of names that leads to the member (docs/scaling.md)';
const PAIR = 'one for two members: the rows of a pair are written under the lock of the pair, which has its row in one place';
const SENT = 'the same words or act sent twice: its sender and its conversation or owner are known, so the column is added to it';

const WITHOUT_IT: Readonly<Record<string, string>> = {
  account_member_code_key: NAMES,
  account_one_per_phone: NAMES,
  account_one_per_verified_email: NAMES,
  approach_one_credit_each: CREDIT,
  approach_one_open_per_pair: PAIR,
  approach_pkey: ID,
  bond_pkey: ID,
  chat_message_attachment_key_key: FILE,
  chat_message_credit_entry_id_key: CREDIT,
  chat_message_once: SENT,
  chat_message_once_of_staff: SENT,
  chat_message_pkey: ID,
  chat_thread_one_a_pair: PAIR,
  chat_thread_one_support: PAIR,
  contact_view_credit_once: CREDIT,
  contact_view_pkey: ID,
  credit_entry_act_once: SENT,
  credit_entry_pkey: ID,
  credit_entry_purchase_granted_once: CREDIT,
  follow_pkey: ID,
  known_browser_pkey: ID,
  live_event_pkey: ID,
  match_suggestion_pkey: ID,
  notification_pkey: ID,
  outbound_message_pkey: ID,
  photo_blurred_key_key: FILE,
  photo_card_key_key: FILE,
  photo_large_key_key: FILE,
  photo_one_per_credit_entry: CREDIT,
  photo_opening_pkey: ID,
  photo_pkey: ID,
  post_audio_key_key: FILE,
  post_image_key_key: FILE,
  post_one_per_credit_entry: CREDIT,
  post_photo_id_key: SENT,
  post_pkey: ID,
  post_video_key_key: FILE,
  profile_visit_pkey: ID,
  search_entry_member_code_key: NAMES,
  security_event_pkey: ID,
  session_pkey: ID,
  session_token_hash_key: NAMES,
  shortlist_entry_pkey: ID,
};

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

it('[QUAL-42] tables that grow without end can be parted: their time or conversation is never empty, and no other table holds their rows', async () => {
  const { rows } = await database.pool.query<{ place: string }>(
    `select relname || '.' || attname as place from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and attnotnull and relname || '.' || attname = any($1)`,
    [Object.entries(GROWS).map(([table, { by }]) => `${table}.${by}`)],
  );
  expect(rows.map(({ place }) => place).toSorted()).toEqual(Object.entries(GROWS).map(([table, { by }]) => `${table}.${by}`));
  const { rows: references } = await database.pool.query<{ key: string }>(
    `select conrelid::regclass || ' to ' || confrelid::regclass as key from pg_constraint
     where contype = 'f' and confrelid::regclass::text = any($1) order by 1`,
    [Object.keys(GROWS)],
  );
  // How far each side has read: of the same conversation, so that both sides of the key get its number.
  expect(references.map(({ key }) => key)).toEqual(['thread_state to chat_message', 'thread_state to chat_message']);
});

it('[QUAL-42] the tables with partitions are parted by the column that is named for them, and no other table has any', async () => {
  const { rows } = await database.pool.query<{ table: string; by: string }>(
    `select partrelid::regclass::text as table, pg_get_partkeydef(partrelid) as by from pg_partitioned_table order by 1`,
  );
  expect(rows).toEqual([
    { table: 'attempt', by: 'RANGE (at)' },
    { table: 'live_event', by: 'RANGE (created_at)' },
  ]);
  expect(rows.filter(({ table, by }) => by !== `RANGE (${GROWS[table]?.by})`)).toEqual([]);
  const kept = await database.pool.query('select name from partitioned_table() order by name');
  expect(kept.rows).toEqual([{ name: 'attempt' }, { name: 'live_event' }]);
});

it('[QUAL-41] every table that names a member or a conversation has its place: large, growing without end, or small for a reason', async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    `select distinct relname as table from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and (attname in ('member_id', 'account_id', 'owner_id', 'thread_id')
         or exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f' and confrelid::regclass::text in ('account', 'chat_thread')))`,
  );
  const small = Object.values(SMALL).flat();
  expect(small.toSorted()).toEqual([...new Set(small)].toSorted());
  const placed = new Set([...Object.keys(LARGE), ...Object.keys(GROWS), ...small]);
  expect(rows.map(({ table }) => table).filter((table) => !placed.has(table))).toEqual([]);
  expect(small.filter((table) => table in LARGE || table in GROWS || !rows.some((row) => row.table === table))).toEqual([]);
});
