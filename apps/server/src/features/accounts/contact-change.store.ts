import type { Selectable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { ContactChangeTable } from './accounts.tables.ts';

export type ContactChangeRow = Selectable<ContactChangeTable>;
type Asked = Pick<ContactChangeRow, 'accountId' | 'type' | 'newValue' | 'newCountryCode' | 'createdAt'>;

/** A later request takes the place of one that was not carried out. */
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
