import type { Insertable } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import type { ChildSafetyReportTable, ContactMessageTable } from './contact.tables.ts';

export const contactStore = {
  insertMessage: async (trx: Transaction, message: Insertable<ContactMessageTable>): Promise<void> => {
    await trx.insertInto('contactMessage').values(message).execute();
  },

  deleteMessagesOf: async (trx: Transaction, memberId: number): Promise<void> => {
    await trx.deleteFrom('contactMessage').where('memberId', '=', memberId).execute();
  },

  /** False where the reference is taken. */
  insertReport: async (trx: Transaction, report: Insertable<ChildSafetyReportTable>): Promise<boolean> =>
    (await trx
      .insertInto('childSafetyReport')
      .values(report)
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined,

  findPictureKey: async (on: Executor, reportId: number): Promise<string | null> =>
    (await on.selectFrom('childSafetyReport').select('pictureKey').where('id', '=', reportId).executeTakeFirst())?.pictureKey ?? null,
};
