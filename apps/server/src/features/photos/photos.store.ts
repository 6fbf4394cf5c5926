import type { Insertable } from 'kysely';
import { lockAccount } from '#features/accounts';
import type { Context, Tx } from '#platform/context';
import type { Tables } from '#platform/db';
import type { PhotoRow } from './photos.tables.ts';
import type { Place } from './photo-places.ts';

export type NewPhoto = Insertable<Tables['photo']>;
type PhotoFiles = Pick<PhotoRow, 'id' | 'largeKey' | 'cardKey' | 'blurredKey'>;

/** Holds a member's media until the end of the transaction: everything that changes them happens one after the other. The account comes first, of which the search entry is written. */
export async function lockMedia(tx: Tx, memberId: number): Promise<void> {
  await lockAccount(tx, memberId);
  const { db, clock } = tx;
  await db
    .insertInto('privacySettings')
    .values({ memberId, createdAt: clock.now() })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .execute();
  await db.selectFrom('privacySettings').select('memberId').where('memberId', '=', memberId).forUpdate().execute();
}

export const listLive = ({ db }: Context, memberId: number): Promise<PhotoRow[]> =>
  db.selectFrom('photo').selectAll().where('memberId', '=', memberId).where('deletedAt', 'is', null).orderBy('id', 'desc').execute();

export const listLiveInPlace = ({ db }: Context, memberId: number, place: Place): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('kind', '=', place.kind)
    .where('slot', place.slot === null ? 'is' : '=', place.slot)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const findPhoto = ({ db }: Context, photoId: number): Promise<PhotoRow | undefined> =>
  db.selectFrom('photo').selectAll().where('id', '=', photoId).executeTakeFirst();

export const findByClientId = ({ db }: Context, memberId: number, clientId: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photo').selectAll().where('memberId', '=', memberId).where('clientId', '=', clientId).executeTakeFirst();

/** Counts the photos of a gallery that have no place of their own. */
export async function countFurther({ db }: Context, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('photo')
    .select((photo) => photo.fn.countAll<number>().as('total'))
    .where('memberId', '=', memberId)
    .where('kind', '=', 'gallery')
    .where('slot', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export const insertPhoto = ({ db }: Tx, photo: NewPhoto): Promise<PhotoRow> =>
  db.insertInto('photo').values(photo).returningAll().executeTakeFirstOrThrow();

export async function updateDeleted({ db }: Tx, photoIds: readonly number[], deletedAt: Date): Promise<void> {
  if (photoIds.length > 0)
    await db
      .updateTable('photo')
      .set({ deletedAt })
      .where('id', 'in', [...photoIds])
      .execute();
}

export async function updateReplacedBy({ db }: Tx, photoIds: readonly number[], replacedById: number): Promise<void> {
  if (photoIds.length > 0)
    await db
      .updateTable('photo')
      .set({ replacedById })
      .where('id', 'in', [...photoIds])
      .execute();
}

/** Keeps with a further photo the credit entry that paid for it. */
export async function noteCreditOfPhoto({ db }: Tx, photoId: number, creditEntryId: number): Promise<void> {
  await db.updateTable('photo').set({ creditEntryId }).where('id', '=', photoId).execute();
}

export async function updateApproved({ db }: Tx, photoId: number, approvedAt: Date): Promise<void> {
  await db.updateTable('photo').set({ status: 'approved', approvedAt }).where('id', '=', photoId).execute();
}

export async function updateRejected({ db }: Tx, photoId: number, rejectionReason: string): Promise<void> {
  await db.updateTable('photo').set({ status: 'rejected', rejectionReason }).where('id', '=', photoId).execute();
}

/** True where a profile photo waits or is approved; a rejected one does not count. */
export async function hasProfilePicture({ db }: Context, memberId: number): Promise<boolean> {
  const row = await db
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

/** Returns the files of all that was deleted. */
export async function deletePhotosOf({ db }: Tx, memberId: number): Promise<string[]> {
  const rows = await db
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

/** Lists the files of the photos that are not deleted, in the order of their ids; `afterId` is the last one of the batch before. */
export const listFilesAfter = ({ db }: Context, afterId: number, limit: number): Promise<PhotoFiles[]> =>
  db
    .selectFrom('photo')
    .select(['id', 'largeKey', 'cardKey', 'blurredKey'])
    .where('deletedAt', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
