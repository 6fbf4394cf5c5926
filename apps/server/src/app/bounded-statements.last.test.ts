import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Connection } from '#platform/db';
import { GROWS, LARGE } from './testing/large-tables.ts';
import { postgresOfRun, statementsNoted } from './testing/note-statements.ts';
import { indexesOf, type Judged, PLANNING, pretendLarge, unboundedIn } from './testing/plans.ts';
// Alone, without all else that tests use: this file has a process of its own, for which everything waits.
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

/**
 * Tables that a site fills for as long as it lives: docs/scaling.md. The feed, whose statements read posts for everybody at once, is bounded by
 * decision 0014.
 */
const ENDLESS = [
  'audit_entry',
  'chat_message',
  'contact_view',
  'credit_entry',
  'journal_entry',
  'journal_line',
  'live_event',
  'notification',
  'outbound_message',
  'page_visit',
  'payment_message',
  'photo_opening',
  'post_reaction',
  'profile_visit',
  'security_event',
  'wallet_entry',
];

const AS_MEMBERS = 'grows with the members, and not with what they do from day to day';
const AS_WEEK = 'seven days of failures, each looked for by an address, or a key';
const AS_PAIRS = 'at most one row for two members, or one that is open';

/** Large tables that are not judged, with the reason. */
const NOT_JUDGED: Readonly<Record<string, string>> = {
  account: AS_MEMBERS,
  approach: AS_PAIRS,
  attempt: AS_WEEK,
  bond: AS_PAIRS,
  chat_thread: AS_PAIRS,
  follow: AS_PAIRS,
  known_browser: AS_MEMBERS,
  match_suggestion: AS_MEMBERS,
  photo: AS_MEMBERS,
  post: 'read for everybody at once by the feed, which decision 0014 bounds',
  profile: AS_MEMBERS,
  search_entry: AS_MEMBERS,
  session: AS_MEMBERS,
  shortlist_entry: AS_PAIRS,
  thread_state: AS_PAIRS,
};

const OF_A_DAY = 'the rows of the day that is summed up, once a night';
const OF_AN_AGE = 'what became too old within a day, by an index of its age: a job of each night takes it away';
const WHOLE_BOOKS = 'books are proved whole, by the check of each night and on the page of staff that shows their balances';
const COMPANY_ACCOUNT = 'what an account of the company took so far, summed up by staff who count its money';
const LEDGER_PAGE =
  'the page of staff that shows the ledger, by any filter, says how many entries it leaves and steps past those that it does not';
const OF_STAFF = 'money that staff entered by hand: so many as staff write';
const OF_DEMO = 'the command that takes the drawn community out of a demo, before it is a site';
const OF_TESTS = 'a statement of tests';

/** A part of the text of statements that read more, the tables of which they do, and the reason. Each such statement has one. */
type Exception = { readonly part: string; readonly reads: string; readonly why: string };

const EXCEPTIONS: readonly Exception[] = [
  {
    part: 'select id, member_id, created_at from live_event where written_by >=',
    reads: 'live_event',
    why: 'what was written since the last look, every few seconds',
  },
  {
    part: "set status = 'unclear', ended_at =",
    reads: 'outbound_message',
    why: 'what is being sent at this moment, by an index of that alone',
  },
  {
    part: 'where busy.member_id = o.member_id and busy.channel =',
    reads: 'outbound_message',
    why: 'what waits to be sent, by an index of that alone: it steps past those of members to whom something is being sent',
  },
  {
    part: 'min("created_at") as "oldest_at" from "wallet_entry"',
    reads: 'wallet_entry',
    why: 'what waits for the decision of staff, by an index of that alone',
  },
  { part: 'as "silent", max("at")', reads: 'payment_message', why: 'the answers of gateways within a day, on a page of staff' },
  {
    part: "where credit_entry.member_id = account.id and kind = 'autoProfileMatch'",
    reads: 'credit_entry',
    why: 'a job of each night looks for members with a premium, in pieces, and once into the credits of each',
  },
  {
    part: 'update payment set not_given_because = case when',
    reads: 'journal_entry',
    why: 'a job of each night looks for recharges that were on hold, in pieces, and once into the journal for each',
  },
  {
    part: "account.member_id = $1 and entry.posting_kind in ('closed_account', 'unclaimed_returned')",
    reads: 'journal_entry, journal_line',
    why: 'the lines of one wallet, which are those of its member',
  },
  { part: 'from "page_visit" where ("created_at" >=', reads: 'page_visit', why: OF_A_DAY },
  { part: 'from "chat_message" where ("created_at" >=', reads: 'chat_message', why: OF_A_DAY },
  { part: '(-sum(journal_line.amount))::bigint as "value"', reads: 'journal_entry, journal_line', why: OF_A_DAY },
  { part: 'delete from "outbound_message" where "ended_at" <', reads: 'outbound_message', why: OF_AN_AGE },
  { part: 'delete from "security_event" where "at" <', reads: 'security_event', why: OF_AN_AGE },
  { part: 'delete from "page_visit" where "created_at" <', reads: 'page_visit', why: OF_AN_AGE },
  {
    part: 'update "payment_message" set "body" = $1 where "body" is not null and "at" <',
    reads: 'payment_message',
    why: OF_AN_AGE,
  },
  { part: 'select coalesce(sum(amount), 0)::bigint as total from journal_line', reads: 'journal_line', why: WHOLE_BOOKS },
  {
    part: 'line on line.entry_id in (entry.id, entry.reverses_id)',
    reads: 'journal_entry, journal_line',
    why: WHOLE_BOOKS,
  },
  { part: 'having count(line.id) < 2 or sum(line.amount) <> 0', reads: 'journal_entry, journal_line', why: WHOLE_BOOKS },
  { part: 'having account.balance <> coalesce(-sum(line.amount), 0)', reads: 'journal_line', why: WHOLE_BOOKS },
  { part: 'from credit_entry group by member_id, kind, purchase_id, allowance_month', reads: 'credit_entry', why: WHOLE_BOOKS },
  { part: "bool_or(posting_kind = 'on_hold') as is_held", reads: 'journal_entry', why: WHOLE_BOOKS },
  {
    part: 'left join "journal_line" on "journal_line"."account_id" = "ledger_account"."id" group by "ledger_account"."kind"',
    reads: 'journal_line',
    why: WHOLE_BOOKS,
  },
  {
    part: 'join journal_line line on line.account_id = account.id where account.kind = $1',
    reads: 'journal_line',
    why: COMPANY_ACCOUNT,
  },
  { part: "and entry.posting_kind <> 'settlement'", reads: 'journal_entry, journal_line', why: COMPANY_ACCOUNT },
  {
    part: 'select count(*) as "total" from "journal_entry" where (exists (',
    reads: 'journal_entry, journal_line',
    why: LEDGER_PAGE,
  },
  { part: 'select count(*) as "total" from "journal_entry" where (journal_entry.', reads: 'journal_entry', why: LEDGER_PAGE },
  { part: 'select count(*) as "total" from "journal_entry" where true', reads: 'journal_entry', why: LEDGER_PAGE },
  { part: '= "journal_entry"."payment_id" where (exists (', reads: 'journal_entry, journal_line', why: LEDGER_PAGE },
  { part: '= "journal_entry"."payment_id" where (journal_entry.', reads: 'journal_entry', why: LEDGER_PAGE },
  { part: 'from "wallet_entry" where (wallet_entry.entered_by is not null)', reads: 'wallet_entry', why: OF_STAFF },
  { part: '"wallet_entry"."decided_by" where (wallet_entry.entered_by is not null)', reads: 'wallet_entry', why: OF_STAFF },
  { part: ' doomed ', reads: 'a temporary table', why: OF_DEMO },
  { part: 'select to_jsonb(t)::text as row from', reads: 'the table of the statement', why: OF_TESTS },
  { part: '(to_jsonb(t) -', reads: 'the table of the statement', why: OF_TESTS },
  { part: 'select * from "audit_entry" where "action" = $1', reads: 'audit_entry', why: OF_TESTS },
  { part: 'select * from "audit_entry" order by "id"', reads: 'audit_entry', why: OF_TESTS },
];

/** Plans asked for at once: PostgreSQL makes each in one process. */
const PLANNERS = 3;

const postgres = postgresOfRun(inject('statements'));
let database: TestDatabase | undefined;
let planning: Connection | undefined;
let statements: readonly string[];
let indexes: Judged['indexes'];
beforeAll(async () => {
  if (!postgres) throw new Error('Run it with the tests of the server: vitest run --project=server --project=statements');
  database = await openTestDatabase(postgres);
  const onEndless = new RegExp(String.raw`\b(?:${ENDLESS.join('|')})\b`);
  statements = statementsNoted(inject('statements')).filter((text) => onEndless.test(text));
  await pretendLarge(database.pool);
  indexes = await indexesOf(database.pool);
  planning = connect({ ...database.pool.options, max: PLANNERS, options: PLANNING });
});
afterAll(async () => {
  await planning?.close();
  await database?.close();
});

/** Returns the tables that a statement reads without a bound, once each, and how. */
async function judge(text: string): Promise<{ readonly reads: string; readonly how: string }> {
  if (!planning) throw new Error('There is no database');
  const unbounded = await unboundedIn(planning.pool, text, { tables: new Set(ENDLESS), indexes });
  const tables = [...new Set(unbounded.map(({ table }) => table))].toSorted();
  return { reads: tables.join(', '), how: unbounded.map(({ table, why }) => `${table}: ${why}`).join(', ') };
}

/** Fewer than these are those of a part of the tests. */
const FEWEST = 200;

it('[QUAL-42] every statement on a table that grows without end reads the rows of somebody, or the first of an order, save those that are named', async () => {
  const needed = new Set<string>();
  const found: string[] = [];
  const left = [...statements];
  const judgeAll = async (): Promise<void> => {
    for (let text = left.pop(); text !== undefined; text = left.pop()) {
      const statement = text.replaceAll(/\s+/g, ' ');
      const { reads, how } = await judge(text);
      if (!reads) continue;
      const exceptions = EXCEPTIONS.filter(({ part }) => statement.includes(part));
      for (const { part } of exceptions) needed.add(part);
      const [exception] = exceptions;
      const isNamed = exceptions.length === 1 && (exception?.reads === reads || exception?.why === OF_TESTS);
      if (!isNamed) found.push(`${exceptions.length} exceptions for ${reads} (${how}): ${statement}`);
    }
  };
  await Promise.all(Array.from({ length: PLANNERS }, judgeAll));
  expect(found).toEqual([]);
  if (!inject('areAllTestsRun')) return;
  expect(statements.length, 'statements of all tests of the server').toBeGreaterThan(FEWEST);
  expect([...needed].toSorted()).toEqual(EXCEPTIONS.map(({ part }) => part).toSorted());
});

it.each([
  ['select * from notification where member_id = $1 order by id desc limit $2', ''],
  ['select * from audit_entry order by at desc, id desc limit $1', ''],
  ['select * from live_event where member_id = $1 order by id desc limit $2', ''],
  ['select max(id) from live_event', ''],
  ['select count(*) from live_event', 'live_event'],
  ['select * from live_event where type = $1', 'live_event'],
  ['select * from chat_message where id in ($1, $2)', ''],
  ['select count(*) from notification', 'notification'],
  ['select * from notification where opens = $1', 'notification'],
  ['select * from audit_entry where reason = $1 order by at desc, id desc limit $2', 'audit_entry'],
  ['select * from notification order by type limit 10', 'notification'],
  ['select * from account where exists (select from chat_message where text = account.member_code)', 'chat_message'],
])('[QUAL-42] a statement that reads a whole table, a whole index, or past what it leaves out, is seen: %s', async (text, reads) => {
  expect((await judge(text)).reads).toBe(reads);
});

it.each([
  ['select * from notification where member_id = $1 and group_key = $2', ''],
  ['select * from notification where group_key = $1', 'notification'],
  ['select * from wallet_entry where payment_id = $1', 'wallet_entry'],
  ["select * from wallet_entry where payment_id = $1 and kind = 'recharge'", ''],
  ['select * from audit_entry where actor_id = $1 and action = $2', ''],
])('[QUAL-42] a key behind a column of its index that is not asked for is none: %s', async (text, reads) => {
  expect((await judge(text)).reads).toBe(reads);
});

const LAST_NOTICE = 'lateral (select id from notification where member_id = account.id order by id desc limit 1) last';
it.each([
  [`select last.id from account, ${LAST_NOTICE} where account.id = $1`, ''],
  [`select last.id from (select id from account order by id limit $1) account, ${LAST_NOTICE}`, ''],
  [`select last.id from account, ${LAST_NOTICE}`, 'notification'],
  ['select (select max(id) from notification where member_id = account.id) from account where account.id = $1', ''],
  ['select (select max(id) from notification where member_id = account.id) from account', 'notification'],
  [
    `with closed as materialized (select id from account where state = $1) select last.id from closed account, ${LAST_NOTICE}`,
    'notification',
  ],
  ['select amount from journal_line where entry_id = $1', ''],
  ['select amount from journal_line where account_id = $1 order by entry_id desc limit $2', ''],
  ['select sum(amount) from journal_line where account_id = $1', 'journal_line'],
])('[QUAL-42] looking for a key is seen where each of many rows does it, as is a key that many rows share: %s', async (text, reads) => {
  expect((await judge(text)).reads).toBe(reads);
});

const NEWEST = 'order by entry.at desc, entry.id desc limit $1';
it.each([
  [`select entry.*, account.state from audit_entry entry left join account on account.id = entry.actor_id ${NEWEST}`, ''],
  [
    `select entry.* from audit_entry entry join account on account.id = entry.actor_id and account.state = 'active' ${NEWEST}`,
    'audit_entry',
  ],
  [
    `select entry.* from audit_entry entry where exists (select from account where id = entry.actor_id and state = 'closed') ${NEWEST}`,
    'audit_entry',
  ],
  ['select distinct action from audit_entry order by action limit $1', 'audit_entry'],
])('[QUAL-42] a limit above a join that leaves rows out, or above rows that are taken once, bounds nothing: %s', async (text, reads) => {
  expect((await judge(text)).reads).toBe(reads);
});

it('[QUAL-42] every large table is judged, or named with the reason why it is not', () => {
  const large = [...new Set([...Object.keys(LARGE), ...Object.keys(GROWS)])];
  expect(large.filter((table) => !ENDLESS.includes(table)).toSorted()).toEqual(Object.keys(NOT_JUDGED).toSorted());
});
