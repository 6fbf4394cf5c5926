import { sql } from 'kysely';
import type { DeskStatus } from '@app/contract/service-desk';
import type { Context, Tx } from '#platform/context';
import { LOCKS } from '#platform/db';
import { deleteNotes } from '#features/service-desk';
import '../assisted.tables.ts';

/** Lets requests from one phone wait for each other until the transaction ends. */
export async function lockPhone({ db }: Tx, phoneKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.callRequest}, hashtext(${phoneKey}))`.execute(db);
}

/** True where a request of this phone since a moment is open. */
export const hasOpenSince = async ({ db }: Context, phoneKey: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('callRequest')
    .select('id')
    .where('phoneKey', '=', phoneKey)
    .where('createdAt', '>', since)
    .where('status', '<>', 'done')
    .executeTakeFirst()) !== undefined;

export type NewRequest = {
  readonly memberId: number | null;
  readonly name: string;
  readonly phone: string;
  readonly phoneKey: string;
  readonly whatsapp: string | null;
  readonly createdAt: Date;
};

export const insertRequest = async ({ db }: Tx, request: NewRequest): Promise<number> =>
  (await db.insertInto('callRequest').values(request).returning('id').executeTakeFirstOrThrow()).id;

/** Returns the latest request of a member. */
export const lastRequestOf = ({ db }: Context, memberId: number): Promise<{ status: DeskStatus; createdAt: Date } | undefined> =>
  db
    .selectFrom('callRequest')
    .select(['status', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const deleteWithNotes = async (tx: Tx, gone: readonly { readonly id: number }[]): Promise<void> =>
  deleteNotes(
    tx,
    'call_request',
    gone.map(({ id }) => id),
  );

/** Deletes what a member asked for, with what staff noted on it. */
export async function deleteRequestsOf(tx: Tx, memberId: number): Promise<void> {
  await deleteWithNotes(tx, await tx.db.deleteFrom('callRequest').where('memberId', '=', memberId).returning('id').execute());
}

/** Deletes what was done before a moment. */
export async function deleteDoneBefore(tx: Tx, before: Date): Promise<void> {
  const gone = await tx.db
    .deleteFrom('callRequest')
    .where('status', '=', 'done')
    .where((is) => is(is.fn.coalesce('deskChangedAt', 'createdAt'), '<', before))
    .returning('id')
    .execute();
  await deleteWithNotes(tx, gone);
}
