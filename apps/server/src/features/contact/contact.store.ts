import type { Insertable } from 'kysely';
import type { Tx } from '#platform/context';
import { deleteNotes } from '#features/service-desk';
import type { ChildSafetyReportTable, ContactMessageTable } from './contact.tables.ts';

export async function insertMessage({ db }: Tx, message: Insertable<ContactMessageTable>): Promise<void> {
  await db.insertInto('contactMessage').values(message).execute();
}

/** Deletes what a member sent, signed in or before, under the address that they have verified, with what staff noted on it. */
export async function deleteMessagesOf(tx: Tx, memberId: number): Promise<void> {
  const { db } = tx;
  const verified = db.selectFrom('account').select('email').where('id', '=', memberId).where('emailVerifiedAt', 'is not', null);
  const gone = await db
    .deleteFrom('contactMessage')
    .where((is) => is.or([is('memberId', '=', memberId), is(is.fn('lower', ['email']), '=', verified)]))
    .returning('id')
    .execute();
  await deleteNotes(
    tx,
    'contact_message',
    gone.map(({ id }) => id),
  );
}

/** Forgets which member reported a danger for a child, and where an answer would go; what was reported stays. */
export async function forgetReporter({ db }: Tx, memberId: number): Promise<void> {
  await db.updateTable('childSafetyReport').set({ memberId: null, replyTo: null }).where('memberId', '=', memberId).execute();
}

/** False where the reference is taken. */
export const insertReport = async ({ db }: Tx, report: Insertable<ChildSafetyReportTable>): Promise<boolean> =>
  (await db
    .insertInto('childSafetyReport')
    .values(report)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;
