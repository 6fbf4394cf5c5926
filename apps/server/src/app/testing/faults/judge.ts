import fs from 'node:fs';
import path from 'node:path';
import type { TakenPayment } from '@app/payment-sandbox';
import { creditDifferences } from '#features/entitlements';
import { checkBooks } from '#features/payments';
import type { Context } from '#platform/context';
import { NOT_ONCE, SPENT_FOR_NOTHING } from '../books.ts';
import type { Taken } from './carriers.ts';
import type { Told } from './load.ts';

type Rows = readonly Record<string, unknown>[];

/** Lists what clients were told and what is not stored, or stored twice. */
export async function comparePromises({ pool }: Context, told: Told): Promise<Record<string, Rows>> {
  const rows = async (statement: string, values: readonly unknown[] = []): Promise<Rows> =>
    (await pool.query<Record<string, unknown>>(statement, [...values])).rows;
  return {
    'messages told and not stored as told': await rows(
      `select told.* from unnest($1::bigint[], $2::uuid[], $3::text[]) as told (id, client_id, text)
       left join chat_message stored on stored.id = told.id where stored.client_id is distinct from told.client_id or stored.text is distinct from told.text`,
      [told.messages.map(({ id }) => id), told.messages.map(({ clientId }) => clientId), told.messages.map(({ text }) => text)],
    ),
    'messages stored twice': await rows('select client_id from chat_message group by client_id, sender_id having count(*) > 1'),
    'posts told and not stored as told': await rows(
      `select told.* from unnest($1::bigint[], $2::uuid[], $3::bool[]) as told (id, client_id, has_photo)
       left join post on post.id = told.id where post.client_id is distinct from told.client_id or (post.image_key is not null) <> told.has_photo`,
      [told.posts.map(({ id }) => id), told.posts.map(({ clientId }) => clientId), told.posts.map(({ hasPhoto }) => hasPhoto)],
    ),
    'posts stored twice': await rows('select client_id from post group by member_id, client_id having count(*) > 1'),
    'interests told and not stored': await rows(
      `select told.* from unnest($1::bigint[], $2::bigint[]) as told (sender, receiver)
       where not exists (select from approach where sender_id = sender and receiver_id = receiver and kind = 'interest')`,
      [told.interests.map(({ from }) => from), told.interests.map(({ to }) => to)],
    ),
    'payments told paid that are not': await rows(
      `select code from unnest($1::text[]) as code where not exists (select from payment where payment_code = code and paid_at is not null)`,
      [told.paid],
    ),
  };
}

/** Lists what is wrong with money and credits, whatever anybody was told. */
export async function lookAtBooks(ctx: Context, taken: readonly TakenPayment[]): Promise<Record<string, Rows>> {
  const rows = async (statement: string, values: readonly unknown[] = []): Promise<Rows> =>
    (await ctx.pool.query<Record<string, unknown>>(statement, [...values])).rows;
  return {
    'money taken that is not booked': await rows(
      `select code, amount from unnest($1::text[], $2::bigint[]) as taken (code, amount)
       where not exists (select from payment where payment_code = code and paid_at is not null and payment.amount = taken.amount)`,
      [taken.map(({ orderCode }) => orderCode), taken.map(({ amount }) => amount)],
    ),
    'money booked that was not taken': await rows(
      `select payment_code from payment where paid_at is not null and method in ('sslcommerz', 'bkash') and payment_code <> all($1::text[])`,
      [taken.map(({ orderCode }) => orderCode)],
    ),
    'payments not delivered once': await rows(NOT_ONCE),
    'credits spent for nothing': await rows(SPENT_FOR_NOTHING),
    'credits that differ': (await creditDifferences(ctx)) as unknown as Rows,
    'differences of the ledger': (await checkBooks(ctx)) as unknown as Rows,
  };
}

const isCode = ({ text }: Taken): boolean => /^\d{4}\b/m.test(text);

/** Lists codes and messages that clients were told of, and that no carrier took; an SMS that was given up is shown to staff. */
export async function lookAtMessages(
  { pool }: Context,
  { codes, notices, letters }: Told['byCarrier'],
  { mails, sms }: { readonly mails: readonly Taken[]; readonly sms: readonly Taken[] },
): Promise<Record<string, Rows>> {
  const { rows: givenUp } = await pool.query<{ to: string }>(
    `select job.payload ->> 'to' as to from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'accounts.send-sms' and job.attempts >= job.max_attempts`,
  );
  const all = [...mails, ...sms];
  const withCode = new Set(all.filter(isCode).map(({ to }) => to));
  const noticed = new Set([...all.filter((one) => !isCode(one)), ...givenUp].map(({ to }) => to));
  const texts = mails.map(({ text }) => text).join('\n');
  return {
    'codes told sent that nobody took': codes.filter((to) => !withCode.has(to)).map((to) => ({ to })),
    'notices that never came': notices.filter((to) => !noticed.has(to)).map((to) => ({ to })),
    'letters that never came': letters.filter((text) => !texts.includes(text)).map((text) => ({ text })),
  };
}

/** Returns what a file is called on the disk, where its area is a folder. */
const nameOf = (key: string): string => key.split('/').slice(1).join('+');

/** Returns the stored files of a folder, as the local disk keeps them. */
export const filesOnDisk = (media: string): string[] =>
  fs
    .readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== '.unfinished')
    .map(({ name }) => name);

/** Returns the same for objects of a store, of their keys. */
export const filesInStore = (keys: readonly string[]): string[] => keys.map(nameOf);

/** Lists stored files that no row names and nothing deletes, and keys of posts without a file. */
export async function lookAtFiles({ pool }: Context, files: readonly string[]): Promise<Record<string, Rows>> {
  const { rows: columns } = await pool.query<{ statement: string }>(
    `select format('select %I::text as key from %I where %I is not null', column_name, table_name, column_name) as statement
     from information_schema.columns where table_schema = 'public' and column_name like '%\\_key' and data_type = 'text'
       and table_name not in ('credit_entry')`,
  );
  const { rows } = await pool.query<{ key: string }>(columns.map(({ statement }) => statement).join(' union '));
  // The larger picture of an article has the key of the smaller one with a word behind it.
  const named = new Set(rows.flatMap(({ key }) => [nameOf(key), `${nameOf(key)}-large`]));
  const there = new Set(files);
  const { rows: posts } = await pool.query<{ id: number; image_key: string }>('select id, image_key from post where image_key is not null');
  return {
    'files that nobody names': files.filter((name) => !named.has(name)).map((name) => ({ name })),
    'posts without their file': posts.filter(({ image_key: key }) => !there.has(nameOf(key))),
  };
}
