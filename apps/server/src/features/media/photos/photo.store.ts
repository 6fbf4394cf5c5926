import type { Executor, Transaction } from '#platform/db';
import type { Insertable } from 'kysely';
import type { Tables } from '#platform/db';
import type { PhotoRow } from '../media.tables.ts';
import type { Place } from './photo-places.ts';

export type NewPhoto = Insertable<Tables['photo']>;

/** Everything that changes a member's media happens under this lock, one after the other. */
export async function lockMember(trx: Transaction, memberId: number, now: Date): Promise<void> {
  await trx
    .insertInto('privacySettings')
    .values({ memberId, createdAt: now })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .execute();
  await trx.selectFrom('privacySettings').select('memberId').where('memberId', '=', memberId).forUpdate().execute();
}

export const listLive = (on: Executor, memberId: number): Promise<PhotoRow[]> =>
  on.selectFrom('photo').selectAll().where('memberId', '=', memberId).where('deletedAt', 'is', null).orderBy('id', 'desc').execute();

export const listLiveInPlace = (on: Executor, memberId: number, place: Place): Promise<PhotoRow[]> =>
  on
    .selectFrom('photo')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('kind', '=', place.kind)
    .where('slot', place.slot === null ? 'is' : '=', place.slot)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const findById = (on: Executor, photoId: number): Promise<PhotoRow | undefined> =>
  on.selectFrom('photo').selectAll().where('id', '=', photoId).executeTakeFirst();

export const findByClientId = (on: Executor, memberId: number, clientId: string): Promise<PhotoRow | undefined> =>
  on.selectFrom('photo').selectAll().where('memberId', '=', memberId).where('clientId', '=', clientId).executeTakeFirst();

/** Photos of a gallery that have no place of their own. */
export async function countFurther(on: Executor, memberId: number): Promise<number> {
  const { total } = await on
    .selectFrom('photo')
    .select((photo) => photo.fn.countAll<number>().as('total'))
    .where('memberId', '=', memberId)
    .where('kind', '=', 'gallery')
    .where('slot', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export const insertPhoto = (on: Executor, photo: NewPhoto): Promise<PhotoRow> =>
  on.insertInto('photo').values(photo).returningAll().executeTakeFirstOrThrow();

export async function updateDeleted(on: Executor, photoIds: readonly number[], deletedAt: Date): Promise<void> {
  if (photoIds.length > 0)
    await on
      .updateTable('photo')
      .set({ deletedAt })
      .where('id', 'in', [...photoIds])
      .execute();
}

export async function updateReplacedBy(on: Executor, photoIds: readonly number[], replacedById: number): Promise<void> {
  if (photoIds.length > 0)
    await on
      .updateTable('photo')
      .set({ replacedById })
      .where('id', 'in', [...photoIds])
      .execute();
}

export async function updateCreditEntry(on: Executor, photoId: number, creditEntryId: number): Promise<void> {
  await on.updateTable('photo').set({ creditEntryId }).where('id', '=', photoId).execute();
}

export async function updateApproved(on: Executor, photoId: number, approvedAt: Date): Promise<void> {
  await on.updateTable('photo').set({ status: 'approved', approvedAt }).where('id', '=', photoId).execute();
}

export async function updateRejected(on: Executor, photoId: number, rejectionReason: string): Promise<void> {
  await on.updateTable('photo').set({ status: 'rejected', rejectionReason }).where('id', '=', photoId).execute();
}

export async function hasLiveProfilePhoto(on: Executor, memberId: number): Promise<boolean> {
  const row = await on
    .selectFrom('photo')
    .select('id')
    .where('memberId', '=', memberId)
    .where('kind', '=', 'profile')
    .where('status', 'in', ['pending', 'approved'])
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the files of all that was deleted. */
export async function deleteOfMember(trx: Transaction, memberId: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('photo')
    .where('memberId', '=', memberId)
    .returning(['largeKey', 'cardKey', 'blurredKey', 'deletedAt'])
    .execute();
  return rows.filter((row) => row.deletedAt === null).flatMap(filesOf);
}

export const filesOf = (photo: Pick<PhotoRow, 'largeKey' | 'cardKey' | 'blurredKey'>): string[] => [
  photo.largeKey,
  photo.cardKey,
  photo.blurredKey,
];
