import type { Insertable } from 'kysely';
import type { IntroductionType } from '@app/contract/media';
import type { Executor, Tables, Transaction } from '#platform/db';
import type { IntroductionRow } from '../media.tables.ts';

/** What is shown and what waits, newest first. */
export const listLiveOfKind = (on: Executor, memberId: number, kind: IntroductionType): Promise<IntroductionRow[]> =>
  on
    .selectFrom('introductionClip')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const findIntroductionById = (on: Executor, id: number): Promise<IntroductionRow | undefined> =>
  on.selectFrom('introductionClip').selectAll().where('id', '=', id).executeTakeFirst();

export const insertIntroduction = (on: Executor, row: Insertable<Tables['introductionClip']>): Promise<{ id: number }> =>
  on.insertInto('introductionClip').values(row).returning('id').executeTakeFirstOrThrow();

export async function updateIntroductionsDeleted(on: Executor, ids: readonly number[], deletedAt: Date): Promise<void> {
  if (ids.length > 0)
    await on
      .updateTable('introductionClip')
      .set({ deletedAt })
      .where('id', 'in', [...ids])
      .execute();
}

export async function updateIntroductionsReplacedBy(on: Executor, ids: readonly number[], replacedById: number): Promise<void> {
  if (ids.length > 0)
    await on
      .updateTable('introductionClip')
      .set({ replacedById })
      .where('id', 'in', [...ids])
      .execute();
}

export async function updateIntroductionApproved(on: Executor, id: number, approvedAt: Date): Promise<void> {
  await on.updateTable('introductionClip').set({ status: 'approved', approvedAt }).where('id', '=', id).execute();
}

export async function updateIntroductionRejected(on: Executor, id: number, rejectionReason: string): Promise<void> {
  await on.updateTable('introductionClip').set({ status: 'rejected', rejectionReason }).where('id', '=', id).execute();
}

/** Gives the files of all that was deleted. */
export async function deleteIntroductionsOf(trx: Transaction, memberId: number): Promise<string[]> {
  const rows = await trx.deleteFrom('introductionClip').where('memberId', '=', memberId).returning(['objectKey', 'deletedAt']).execute();
  return rows.filter((row) => row.deletedAt === null).map((row) => row.objectKey);
}
