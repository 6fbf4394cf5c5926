import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { personalData } from './features.ts';

const FEATURES = path.resolve(import.meta.dirname, '../features');
const readers = fs
  .globSync('*/own-data.store.ts', { cwd: FEATURES })
  .map((file) => fs.readFileSync(path.join(FEATURES, file), 'utf8'))
  .join('\n');

/** Matches what says nothing to its owner: numbers of rows, keys of files that are in the archive itself, their measures and seals, and words of programs. */
const WITHOUT_MEANING =
  /(^|_)(id|hash|key|seconds|bytes|width|height|sha256|with)$|^(transports|counter|public_key|user_handle|phone_country_code|claimed_phone_country_code)$|_by$|^(like|love|care|laugh|wow|sad|angry)_count$/;
/** Lists the columns that the product keeps for its own work with a row. */
const OF_THE_WORK = new Set(
  `approach.paused_since approach.erased_at chat_message.updated_at chat_thread.last_message_at chat_thread.created_at chat_thread.member_a_id
   notification.opens notification.group_ends_at notification.is_open payment.gateway_address payment.gateway_reference payment.fee payment.failure_code
   payment.held_reason payment.start_failed_at payment.answered_at payment.executing_at payment.asked_at payment.next_check_at payment.needs_attention payment.attention payment.unused_at_end
   payment.is_second payment.not_given_because photo.slot post.picture_type post.deleted_at session.adds_passkey_first story.deleted_at purchase.held_at refund.gateway_reference report.is_urgent`.split(
    /\s+/,
  ),
);

it('[ACC-72][SEEN-03] every column that the registry calls exported is read for the file with one’s data', () => {
  const exported = personalData.flatMap(({ table, personal = [] }) =>
    personal.filter((one) => one.exported).flatMap(({ columns }) => columns.map((column) => ({ table, column }))),
  );
  expect(exported.length).toBeGreaterThan(200);
  const sections = readers.split(/own(?:List|Row|Files)\(/);
  const isRead = ({ table, column }: { table: string; column: string }): boolean =>
    sections.some((section) => new RegExp(`\\b(from|join) ${table}\\b`).test(section) && new RegExp(`\\b${column}\\b`).test(section));
  const lacking = exported.filter(
    (one) => !WITHOUT_MEANING.test(one.column) && !OF_THE_WORK.has(`${one.table}.${one.column}`) && !isRead(one),
  );
  expect(lacking.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  const tables = [...new Set(exported.map(({ table }) => table))];
  expect(tables.filter((table) => !new RegExp(`\\b(from|join) ${table}\\b`).test(readers))).toEqual([]);
});
