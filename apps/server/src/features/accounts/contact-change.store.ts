import type { Selectable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { ContactChangeTable } from './accounts.tables.ts';

export type ContactChangeRow = Selectable<ContactChangeTable>;
type Asked = Pick<ContactChangeRow, 'accountId' | 'type' | 'newValue' | 'newCountryCode' | 'createdAt'>;

/** Stores a request, in place of an earlier one that was not carried out. */
export async function insertContactChange({ db }: Tx, asked: Asked): Promise<number> {
  await db
    .deleteFrom('contactChange')
    .where('accountId', '=', asked.accountId)
    .where('type', '=', asked.type)
    .where('changedAt', 'is', null)
    .execute();
  const row = await db.insertInto('contactChange').values(asked).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export const findAskedChange = (
  { db }: Context,
  accountId: number,
  type: ContactChangeRow['type'],
): Promise<ContactChangeRow | undefined> =>
  db
    .selectFrom('contactChange')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('type', '=', type)
    .where('changedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Keeps what was there before, so that support can undo the change. */
export async function markContactChanged(
  { db }: Tx,
  id: number,
  old: Pick<ContactChangeRow, 'oldValue' | 'oldCountryCode' | 'oldVerifiedAt' | 'changedAt'>,
): Promise<void> {
  await db.updateTable('contactChange').set(old).where('id', '=', id).execute();
}

export const findContactChange = ({ db }: Tx, accountId: number, id: number): Promise<ContactChangeRow | undefined> =>
  db.selectFrom('contactChange').selectAll().where('id', '=', id).where('accountId', '=', accountId).executeTakeFirst();

/** Returns the changes that were made and stand, latest first. */
export const listMadeChanges = ({ db }: Context, accountId: number): Promise<ContactChangeRow[]> =>
  db
    .selectFrom('contactChange')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('changedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** Deletes what an account that goes to somebody else had, or asked for, as number and address. */
export async function deleteContactChangesOf({ db }: Tx, accountId: number): Promise<void> {
  await db.deleteFrom('contactChange').where('accountId', '=', accountId).execute();
}

/** Marks a change and the later ones of its kind as undone, and forgets what was asked for and not made. */
export async function markUndoneFrom({ db }: Tx, change: ContactChangeRow, now: Date): Promise<void> {
  const ofKind = { accountId: change.accountId, type: change.type };
  await db
    .deleteFrom('contactChange')
    .where('accountId', '=', ofKind.accountId)
    .where('type', '=', ofKind.type)
    .where('changedAt', 'is', null)
    .execute();
  await db
    .updateTable('contactChange')
    .set({ undoneAt: now })
    .where('accountId', '=', ofKind.accountId)
    .where('type', '=', ofKind.type)
    .where('id', '>=', change.id)
    .where('undoneAt', 'is', null)
    .execute();
}
