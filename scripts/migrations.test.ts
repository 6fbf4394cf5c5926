import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { beyondExpanding } from './expands.ts';

const DIRECTORY = path.resolve(import.meta.dirname, '../apps/server/migrations');
const files = fs.readdirSync(DIRECTORY).filter((name) => name.endsWith('.sql'));
const textOf = (name: string): string => fs.readFileSync(path.join(DIRECTORY, name), 'utf8');

/** Written before there was a site: their tables were empty, and no older server ran beside them. Nothing is added here. */
const BEFORE_THE_FIRST_SITE: Readonly<Record<string, readonly string[]>> = {
  '0002_accounts_create_codes': [
    'account: adds a constraint that reads the whole table',
    'account: makes an index while it holds the table',
  ],
  '0016_entitlements_create_credits': [
    'premium_period: drops a constraint',
    'premium_period: adds a constraint that reads the whole table',
    'premium_period: makes an index while it holds the table',
  ],
  '0017_wallet_create_wallet_entry': ['journal_entry: adds a constraint that reads the whole table'],
  '0023_relations_create_bond_and_shortlist': [
    'follow: makes an index while it holds the table',
    'block: makes an index while it holds the table',
  ],
  '0028_media_add_introductions': ['photo: adds a constraint that reads the whole table', 'photo: makes an index while it holds the table'],
  '0029_privacy_create_photo_request': ['photo_grant: makes an index while it holds the table'],
  '0031_members_add_sections': ['profile: adds a constraint that reads the whole table'],
  '0035_platform_create_live': [
    'live_socket: makes an index while it holds the table',
    'live_call: makes an index while it holds the table',
  ],
  '0036_messages_add_pictures_and_support': [
    'chat_message: adds a constraint that reads the whole table',
    'chat_message: makes an index while it holds the table',
    'thread_state: adds a constraint that reads the whole table',
    'thread_state: makes an index while it holds the table',
  ],
  '0037_notifications_group_notification': [
    'notification: adds a constraint that reads the whole table',
    'notification: makes an index while it holds the table',
  ],
  '0038_outbound_create_outbound_message': [
    'outbox_message: drops a constraint',
    'outbox_message: adds a constraint that reads the whole table',
  ],
  '0047_accounts_limit_second_factor': ['works on rows or holds a table', 'sign_in_ticket: makes an index while it holds the table'],
  '0049_accounts_claim_number': [
    'account: adds a constraint that reads the whole table',
    'account: makes an index while it holds the table',
  ],
  '0050_accounts_bind_session': ['works on rows or holds a table'],
  '0054_careers_seal_cvs': ['job_application: adds a constraint that reads the whole table'],
  '0055_ledger_hold_refunds': [
    'ledger_account: adds a constraint that reads the whole table',
    'journal_entry: adds a constraint that reads the whole table',
    'ledger_difference: adds a constraint that reads the whole table',
    'wallet_entry: adds a constraint that reads the whole table',
    'wallet_entry: makes an index while it holds the table',
  ],
  '0060_social-sign-in_create_identity': [
    'sign_in_ticket: adds a constraint that reads the whole table',
    'sign_in_ticket: makes an index while it holds the table',
  ],
  '0062_passkeys_create': ['sign_in_failure: adds a constraint that reads the whole table'],
  '0063_accounts_authenticator_of_members': ['works on rows or holds a table'],
  '0064_accounts_log_security': ['session: adds a constraint that reads the whole table'],
  '0069_erasure_create_legal_hold': ['account: makes an index while it holds the table'],
  '0072_entitlements_hold_purchases': ['works on rows or holds a table'],
  '0076_search_add_grid': ['search_entry: adds a constraint that reads the whole table', 'works on rows or holds a table'],
  '0077_search_widen_search_entry': ['search_entry: makes an index while it holds the table'],
  '0081_search_add_name_keys': ['search_entry: makes an index while it holds the table'],
  '0100_platform_widen_audit_entry': ['audit_entry: makes an index while it holds the table', 'drops an index while it holds the table'],
  '0101_staff_create_enrolment': ['audit_entry: makes an index while it holds the table'],
  '0110_reviews_create_queues': [
    'photo: makes an index while it holds the table',
    'introduction_clip: makes an index while it holds the table',
    'identity_document: makes an index while it holds the table',
    'verification_image: makes an index while it holds the table',
  ],
  '0121_member-records_create_decisions': [
    'session: makes an index while it holds the table',
    'report: makes an index while it holds the table',
  ],
  '0122_data-looks_create_photo_opening': ['contact_view: makes an index while it holds the table'],
  '0131_payments_add_membership_ended': [
    'refund: adds a constraint that reads the whole table',
    'refund: makes an index while it holds the table',
    'refund: changes what may be null',
  ],
  '0132_reports_decide_reports': [
    'report: adds a constraint that reads the whole table',
    'report: makes an index while it holds the table',
    'child_safety_report: adds a constraint that reads the whole table',
    'child_safety_report: makes an index while it holds the table',
  ],
  '0140_service-desk_create_service_note': [
    'contact_message: makes an index while it holds the table',
    'job_application: makes an index while it holds the table',
    'closure_request: adds a constraint that reads the whole table',
    'works on rows or holds a table',
    'closure_request: makes an index while it holds the table',
  ],
  '0151_overview_create_daily_count': [
    'account: makes an index while it holds the table',
    'approach: makes an index while it holds the table',
    'journal_entry: makes an index while it holds the table',
    'payment: makes an index while it holds the table',
    'chat_message: makes an index while it holds the table',
  ],
  '0152_payments_list_by_state': ['payment: makes an index while it holds the table'],
  '0170_assisted_create_assisted_service': ['package: adds a constraint that reads the whole table'],
  '0171_assisted_judge_chosen_times': ['assisted_meeting: drops a constraint'],
  '0191_payments_index_messages_by_time': ['payment_message: makes an index while it holds the table'],
  '0193_calls_name_reports_and_events': [
    'report: adds a constraint that reads the whole table',
    'live_event: adds a constraint that reads the whole table',
  ],
};
/**
 * A table becomes the first partition of one with its name: what these do, they do in a moment, and the release before goes on by that name
 * (decision 0054, `take-in-first.test.ts`).
 */
const NAMES_STAY: Readonly<Record<string, readonly string[]>> = {
  '0229_platform_prepare_partitions': ['runs a block'],
  '0231_live_part_live_event': ['live_event: moves into another schema', 'live_event: renames', 'live_event_first: drops a constraint'],
  '0232_accounts_part_attempt': ['attempt: moves into another schema', 'attempt: renames', 'attempt_first: drops a constraint'],
};
/** Partitions of a megabyte at most get an index at once: a moment, in which failed sign-ins wait to be written. */
const OF_SMALL_PARTITIONS: Readonly<Record<string, readonly string[]>> = { '0237_accounts_index_attempt': ['runs a block'] };
/** The packages on sale are a dozen rows, which are read in a moment. */
const OF_SMALL_TABLES: Readonly<Record<string, readonly string[]>> = {
  '0208_packages_name_in_bengali': ['package: adds a constraint that reads the whole table'],
};
/** From this number on: what stands in front of everybody waits half a second at most; a concurrent index holds nobody. */
const SHORT_SINCE = '0219';
/** As above: it makes a view and alters nothing. */
const WITHOUT_LOCK_TIMEOUT = ['0082_suggestions_create_picks_view.sql'];

it('[QUAL-29] migrations only expand: a server of the release before works on beside them, and no table is held while it is read', () => {
  const found = Object.fromEntries(
    files.flatMap((name) => {
      const beyond = [...new Set(beyondExpanding(textOf(name)))];
      return beyond.length > 0 ? [[name.replace('.sql', ''), beyond]] : [];
    }),
  );
  expect(found).toEqual({ ...BEFORE_THE_FIRST_SITE, ...NAMES_STAY, ...OF_SMALL_PARTITIONS, ...OF_SMALL_TABLES });
});

it('[QUAL-29] a migration gives up where it would wait for a lock, instead of letting all others wait behind it', () => {
  const isShort = (name: string): boolean =>
    name < SHORT_SINCE
      ? /^(-- outside of a transaction\n)?set lock_timeout = '[1-9]s';\n/.test(textOf(name))
      : /^(-- outside of a transaction\nset lock_timeout = '[1-9]s'|set lock_timeout = '[1-5]00ms');\n/.test(textOf(name));
  expect(files.filter((name) => !isShort(name))).toEqual(WITHOUT_LOCK_TIMEOUT);
});

it('migrations have one global order, and each number once', () => {
  const numbers = files.map((name) => /^([0-9]{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

describe('[QUAL-29] what a migration may not do', () => {
  it.each([
    ['drop table post;', ['drops']],
    ['alter table post rename column text to words;', ['post: renames']],
    ['alter table post drop column text;', ['post: drops a column']],
    ['alter table post alter column text type varchar(10);', ['post: changes a type']],
    ['alter table post alter column text set not null;', ['post: changes what may be null']],
    ['alter table post alter column text drop default;', ['post: drops a default']],
    ['alter table post add column kind text not null;', ['post: adds a column without a default']],
    ['alter table post add column a text, add column b text not null;', ['post: adds a column without a default']],
    ['alter table post drop text;', ['post: drops a column']],
    ['alter table post alter text type varchar(10);', ['post: changes a type']],
    ['alter table post alter text set not null;', ['post: changes what may be null']],
    ['alter table post add kind text not null;', ['post: adds a column without a default']],
    ['alter table post add column key uuid default gen_random_uuid();', ['post: writes the whole table']],
    ['alter table post add column at timestamptz not null default clock_timestamp();', ['post: writes the whole table']],
    ['alter table post add column key uuid default (gen_random_uuid());', ['post: writes the whole table']],
    ["alter table post add column key text default('no ' || ((random())));", ['post: writes the whole table']],
    ['alter table post add column at timestamptz default (now() + f());', ['post: writes the whole table']],
    ['alter table post add column number bigserial;', ['post: writes the whole table']],
    ['alter table post add column number bigint generated always as identity;', ['post: writes the whole table']],
    ['alter table post add column size int generated always as (length(text)) stored;', ['post: writes the whole table']],
    ['alter table post add column kind int check (kind > 0);', ['post: adds a constraint that reads the whole table']],
    ['alter table post add column code text unique;', ['post: makes an index while it holds the table']],
    [
      'alter table post add constraint post_no_two exclude using gist (kind with =);',
      ['post: adds a constraint that reads the whole table'],
    ],
    ['alter table post drop constraint post_kind;', ['post: drops a constraint']],
    ['alter table post add constraint post_kind check (kind > 0);', ['post: adds a constraint that reads the whole table']],
    ['create unique index post_once on post (kind);', ['post: makes an index while it holds the table']],
    ['create index post_once on only post (kind);', ['post: makes an index while it holds the table']],
    ['drop index post_once;', ['drops an index while it holds the table']],
    ['drop trigger post_guard on post;', ['post: drops a trigger']],
    ['alter table post set schema old;', ['post: moves into another schema']],
    ['alter table old.post drop constraint post_kind;', ['post: drops a constraint']],
    ['do $$ begin drop table post; end $$;', ['runs a block']],
    ['update post set kind = 1;', ['works on rows or holds a table']],
    ['lock table post;', ['works on rows or holds a table']],
  ])('%s', (text, found) => expect(beyondExpanding(text)).toEqual(found));

  it.each([
    'create table post (id bigint primary key, text text not null); create index post_by_text on post (text);',
    "alter table post add column kind text not null default 'a;b, add column c text not null';",
    'alter table post add column at timestamptz not null default now();',
    'alter table post add column at timestamptz not null default (now());',
    'alter table post add column kind int default (1) references kind(id);',
    'alter table post add column member_id bigint references account (id);',
    'alter table post alter column kind set default 2;',
    'alter table post drop constraint post_kind; alter table post add constraint post_kind check (kind > 0) not valid;',
    'alter table post validate constraint post_kind;',
    'create index attempt_of_all on only attempt (at);',
    '-- outside of a transaction\ndrop index concurrently if exists post_once;\ncreate unique index concurrently post_once on post (kind);',
    'alter table post add constraint post_once unique using index post_once;',
    'create function f() returns trigger language plpgsql as $$ begin delete from post; drop table post; end $$;',
    'drop trigger post_guard on post; create trigger post_guard before update on post for each row execute function f();',
    '-- drop table post;',
  ])('and what it may: %s', (text) => expect(beyondExpanding(text)).toEqual([]));
});
