import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';
import { postgresOfRun, statementsNoted } from './testing/note-statements.ts';
import { pretendLarge, unboundedIn } from './testing/plans.ts';

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

const OF_A_DAY = 'the rows of the day that is summed up, once a night';
const OF_AN_AGE = 'what became too old within a day, by an index of its age: a job of each night takes it away';
const WHOLE_BOOKS = 'books are proved whole, by the check of each night and on the page of staff that shows their balances';
const LEDGER_PAGE =
  'the page of staff that shows the ledger, by any filter, says how many entries it leaves and steps past those that it does not';
const OF_STAFF = 'money that staff entered by hand: so many as staff write';
const OF_TESTS = 'a statement of tests';

/** Statements that read more, by a part of their text that no other has, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'select id, member_id, created_at from live_event where written_by >=': 'what was written since the last look, every few seconds',
  "set status = 'unclear', ended_at =": 'what is being sent at this moment, by an index of that alone',
  'min("created_at") as "oldest_at" from "wallet_entry"': 'what waits for the decision of staff, by an index of that alone',
  'as "silent", max("at")': 'the answers of gateways within a day, on a page of staff',
  'from "page_visit" where ("created_at" >=': OF_A_DAY,
  'from "chat_message" where ("created_at" >=': OF_A_DAY,
  '(-sum(journal_line.amount))::bigint as "value"': OF_A_DAY,
  'delete from "outbound_message" where "ended_at" <': OF_AN_AGE,
  'delete from "security_event" where "at" <': OF_AN_AGE,
  'delete from "page_visit" where "created_at" <': OF_AN_AGE,
  'update "payment_message" set "body" = $1 where "body" is not null and "at" <': OF_AN_AGE,
  'as total from journal_line': WHOLE_BOOKS,
  'line on line.entry_id in (entry.id, entry.reverses_id)': WHOLE_BOOKS,
  'having count(line.id) < 2 or sum(line.amount) <> 0': WHOLE_BOOKS,
  'from credit_entry group by member_id, kind, purchase_id, allowance_month': WHOLE_BOOKS,
  'left join "journal_line" on "journal_line"."account_id" = "ledger_account"."id" group by "ledger_account"."kind"': WHOLE_BOOKS,
  'select count(*) as "total" from "journal_entry" where': LEDGER_PAGE,
  'select "journal_entry".*, "profile"."full_name" as "staff_name"': LEDGER_PAGE,
  'from "wallet_entry" where (wallet_entry.entered_by is not null)': OF_STAFF,
  ' doomed ': 'the command that takes the drawn community out of a demo, before it is a site',
  '(to_jsonb(t) -': OF_TESTS,
  'select * from "audit_entry" where "action" = $1': OF_TESTS,
  'select * from "audit_entry" order by "id"': OF_TESTS,
};

const postgres = postgresOfRun(inject('statements'));
let database: TestDatabase;
let statements: readonly string[];
beforeAll(async () => {
  if (!postgres) throw new Error('Run it with the tests of the server: vitest run --project=server --project=statements');
  database = await openTestDatabase(postgres);
  const onEndless = new RegExp(String.raw`\b(?:${ENDLESS.join('|')})\b`);
  statements = statementsNoted(inject('statements')).filter((text) => onEndless.test(text));
  await pretendLarge(database.pool);
});
afterAll(() => database.close());

/** Fewer than these are those of a part of the tests. */
const FEWEST = 200;

it('[QUAL-42] every statement on a table that grows without end reads the rows of somebody, or the first of an order, save those that are named', async () => {
  expect(statements.length, 'statements of all tests of the server').toBeGreaterThan(FEWEST);
  const tables = new Set(ENDLESS);
  const needed = new Set<string>();
  const found: string[] = [];
  for (const text of statements) {
    const unbounded = await unboundedIn(database.pool, text, tables);
    if (unbounded.length === 0) continue;
    const exception = Object.keys(EXCEPTIONS).find((part) => text.includes(part));
    if (exception) needed.add(exception);
    else found.push(`${unbounded.map(({ table, why }) => `${table}: ${why}`).join(', ')}: ${text}`);
  }
  expect(found).toEqual([]);
  expect([...needed].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

it('[QUAL-42] a statement that reads a whole table, a whole index, or past what it leaves out, is seen', async () => {
  const plansOf = async (text: string) => (await unboundedIn(database.pool, text, new Set(ENDLESS))).map(({ table }) => table);
  expect(await plansOf('select * from notification where member_id = $1 order by id desc limit $2')).toEqual([]);
  expect(await plansOf('select * from audit_entry order by at desc, id desc limit $1')).toEqual([]);
  expect(await plansOf('select * from chat_message where id in ($1, $2)')).toEqual([]);
  expect(await plansOf('select count(*) from notification')).toEqual(['notification']);
  expect(await plansOf('select * from notification where opens = $1')).toEqual(['notification']);
  expect(await plansOf('select * from audit_entry where reason = $1 order by at desc, id desc limit $2')).toEqual(['audit_entry']);
  expect(await plansOf('select * from notification order by type limit 10')).toEqual(['notification']);
  expect(await plansOf('select * from account where exists (select from chat_message where text = account.member_code)')).toEqual([
    'chat_message',
  ]);
});
