import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OwnRow } from '#platform/own-data';
import { openTestApp, type TestApp } from '#testing';
import { numberContext } from '../features/identity/identity-seals.ts';
import { features, personalData } from './features.ts';

const [OWN, OTHER] = [8, 7];
const FIRST_MOMENT = '2026-01-01T00:00:00.000Z';

/** Lists what must be empty where a row is to be listed at all. */
const LEFT_OPEN = new Set(['deleted_at', 'cleared_at', 'file_deleted_at', 'replaced_by_id', 'removed_by_staff_at']);
/** Lists the kinds of rows of tables that more than one section reads, or that a section reads some of. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  approach: ['interest', 'proposal'],
  chat_thread: ['pair'],
  ledger_account: ['wallet'],
};
const SIMPLE: Readonly<Record<string, unknown>> = {
  bit: '1'.repeat(64),
  boolean: true,
  date: '2026-01-01',
  inet: '192.0.2.1',
  json: {},
  jsonb: {},
  'time without time zone': '10:00',
  'timestamp with time zone': FIRST_MOMENT,
  text: 'words-of-another',
  uuid: '00000000-0000-4000-8000-000000000007',
};

type Column = { readonly table: string; readonly column: string; readonly type: string; readonly element: string };
let test: TestApp;
let columns: readonly Column[];
const tables = personalData.map(({ table }) => table);

const run = async (text: string, values: unknown[] = []): Promise<void> => void (await test.ctx.pool.query(text, values));

beforeAll(async () => {
  test = await openTestApp();
  const { rows } = await test.ctx.pool.query<Column>(
    `select table_name as table, column_name as column, data_type as type, ltrim(udt_name, '_') as element
     from information_schema.columns where table_schema = 'public' and table_name = any($1)`,
    [tables],
  );
  columns = rows;
  // In the place of each table stands one with the same columns, which takes any row.
  await run('create schema real_tables');
  for (const table of tables) {
    await run(`alter table public.${table} set schema real_tables`);
    await run(`create table public.${table} as select * from real_tables.${table} with no data`);
  }
});
afterAll(() => test.close());
beforeEach(() => run(tables.map((table) => `truncate public.${table}`).join(';')));

function valueOf({ type, element, column, table }: Column): unknown {
  if (LEFT_OPEN.has(column)) return null;
  if (`${table}.${column}` === 'identity_document.number_sealed') return test.ctx.sealing.sealText('123', numberContext(OTHER, 'self'));
  if (column === 'holder') return 'self';
  if (`${table}.${column}` === 'notification.type') return 'photo_approved';
  if (type === 'ARRAY') return element === 'text' ? ['words-of-another'] : [];
  return SIMPLE[type] ?? OTHER;
}

/** Plants a row in which every number names the other member. */
async function plant(table: string, given: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const filled = Object.fromEntries(columns.filter((one) => one.table === table).map((one) => [one.column, valueOf(one)]));
  await run(`insert into public.${table} select (jsonb_populate_record(null::public.${table}, $1::jsonb)).*`, [
    JSON.stringify({ ...filled, ...given }),
  ]);
}

/** Returns the rows of each section, and the files of each feature, that the file with the data of a member holds. */
async function readAll(accountId: number): Promise<Map<string, readonly unknown[]>> {
  const read = new Map<string, unknown[]>();
  const lists = features.flatMap(({ ownData }) => ownData?.(test.ctx, accountId) ?? []);
  for (const { sections, files } of lists) {
    for (const { name, pages } of sections) {
      const rows: OwnRow[] = [];
      for await (const page of pages()) rows.push(...page);
      read.set(name, rows);
    }
    if (!files) continue;
    const paths: string[] = [];
    for await (const { path } of files()) paths.push(path);
    read.set(`files of ${sections[0]?.name}`, paths);
  }
  return read;
}

it('[NEVER-04][ACC-72] no section and no file of one’s data holds a row of another, of whatever table', async () => {
  for (const table of tables) for (const kind of KINDS[table] ?? [null]) await plant(table, kind === null ? {} : { kind });
  const others = await readAll(OTHER);
  expect(others.size).toBeGreaterThan(70);
  expect([...others].flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))).toEqual([]);
  expect([...(await readAll(OWN))].flatMap(([name, rows]) => (rows.length > 0 ? [name] : []))).toEqual([]);
});

/** Plants a row between two in which every word is the name of its column. */
async function plantBetween(table: string, parties: Readonly<Record<string, number>>, given: Readonly<Record<string, unknown>> = {}) {
  const words = columns.filter((one) => one.table === table && one.type === 'text').map(({ column }) => [column, column]);
  await plant(table, { ...Object.fromEntries(words), id: Object.values(parties)[0], ...parties, ...given });
}

it('[NEVER-04][ACC-72] of what two have to do with each other, each reads their own answer and words alone', async () => {
  await plant('account', { id: OTHER, member_code: 'BN7' });
  await plant('account', { id: OWN, member_code: 'BN8' });
  await plant('chat_thread', { id: 1, kind: 'pair', member_a_id: OTHER, member_b_id: OWN });
  for (const [one, two] of [
    [OTHER, OWN],
    [OWN, OTHER],
  ] as const) {
    await plantBetween('assisted_introduction', { member_id: one, candidate_id: two }, { member_answer: 'interested' });
    await plantBetween('assisted_meeting', { member_id: one, candidate_id: two });
    await plantBetween('member_call', { caller_id: one, callee_id: two });
    await plantBetween('call_plan', { proposer_id: one, other_id: two });
    for (const kind of ['interest', 'proposal']) await plantBetween('approach', { sender_id: one, receiver_id: two }, { kind });
    await plantBetween('chat_message', { sender_id: one }, { thread_id: 1, text: `written by ${one}` });
  }
  // Adds what is not told: the other was asked about it and has not answered (AST-29).
  await plantBetween('assisted_introduction', { member_id: OTHER, candidate_id: OWN }, { id: 20, member_answer: null });
  const own = await readAll(OWN);
  const at = new Date(FIRST_MOMENT);
  const sent = { member: 'BN7', status: 'status', text: 'text', note: 'note', createdAt: at, expiresAt: at, answeredAt: at };
  const received = { member: 'BN7', status: 'status', createdAt: at, expiresAt: at, answeredAt: at };
  expect(own.get('assistedIntroductions')).toEqual([
    { member: 'BN7', answer: 'candidate_answer', reason: 'candidate_reason', createdAt: at },
    { member: 'BN7', answer: 'interested', reason: 'member_reason', createdAt: at },
  ]);
  expect(own.get('assistedMeetings')).toEqual([
    { member: 'BN7', state: 'state', feedback: 'candidate_feedback', createdAt: at },
    { member: 'BN7', state: 'state', feedback: 'member_feedback', createdAt: at },
  ]);
  for (const name of ['calls', 'plannedCalls'])
    expect(own.get(name), name).toMatchObject([
      { member: 'BN7', isOwn: false },
      { member: 'BN7', isOwn: true },
    ]);
  expect([own.get('interestsSent'), own.get('proposalsSent')]).toEqual([[sent], [sent]]);
  expect([own.get('interestsReceived'), own.get('proposalsReceived')]).toEqual([[received], [received]]);
  expect(own.get('messages')).toMatchObject([{ sentTo: 'BN7', text: 'written by 8', file: 'messages/message-8.bin' }]);
  expect(own.get('files of messages')).toEqual(['messages/message-8.bin']);
});
