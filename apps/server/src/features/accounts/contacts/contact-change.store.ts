import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#platform/db';
import type { ContactChangeTable } from '../accounts.tables.ts';

export type ContactChangeRow = Selectable<ContactChangeTable>;
export type ContactChangeStore = ReturnType<typeof createContactChangeStore>;
type Asked = Pick<ContactChangeRow, 'accountId' | 'type' | 'newValue' | 'newCountryCode' | 'createdAt'>;

export const createContactChangeStore = (db: Database) => ({
  /** A later wish takes the place of one that was not carried out. */
  insert: async (trx: Transaction, asked: Asked): Promise<number> => {
    await trx
      .deleteFrom('contactChange')
      .where('accountId', '=', asked.accountId)
      .where('type', '=', asked.type)
      .where('changedAt', 'is', null)
      .execute();
    const row = await trx.insertInto('contactChange').values(asked).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  findAsked: (accountId: number, type: ContactChangeRow['type']): Promise<ContactChangeRow | undefined> =>
    db
      .selectFrom('contactChange')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('type', '=', type)
      .where('changedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Keeps what was there before, so that support can undo the change. */
  markChanged: async (
    trx: Transaction,
    id: number,
    old: Pick<ContactChangeRow, 'oldValue' | 'oldCountryCode' | 'oldVerifiedAt' | 'changedAt'>,
  ): Promise<void> => {
    await trx.updateTable('contactChange').set(old).where('id', '=', id).execute();
  },
});
