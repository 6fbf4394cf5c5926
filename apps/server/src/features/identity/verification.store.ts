import type { Context, Tx } from '#platform/context';
import type { Review } from './identity.store.ts';
import type { Holder, VerificationImageRow } from './identity.tables.ts';
import type { PreparedVerificationImage } from './submit-identity.ts';

export const findVerification = ({ db }: Context, memberId: number, holder: Holder): Promise<VerificationImageRow | undefined> =>
  db.selectFrom('verificationImage').selectAll().where('memberId', '=', memberId).where('holder', '=', holder).executeTakeFirst();

export const findVerificationById = ({ db }: Context, id: number): Promise<VerificationImageRow | undefined> =>
  db.selectFrom('verificationImage').selectAll().where('id', '=', id).executeTakeFirst();

export const lockVerificationById = ({ db }: Tx, id: number): Promise<VerificationImageRow | undefined> =>
  db.selectFrom('verificationImage').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Writes an image that waits for its review; returns its time. */
export async function upsertVerification({ db, clock }: Tx, prepared: PreparedVerificationImage, isLive: boolean): Promise<Date> {
  const { memberId, holder, objectKey, keyId } = prepared;
  const createdAt = clock.now();
  const waiting = { status: 'pending' as const, reason: null, reviewedBy: null, reviewedAt: null, createdAt };
  const row = { objectKey, keyId, isLive, restingSince: null, fileDeletedAt: null, ...waiting };
  await db
    .insertInto('verificationImage')
    .values({ ...row, memberId, holder })
    .onConflict((conflict) => conflict.columns(['memberId', 'holder']).doUpdateSet(row))
    .execute();
  return createdAt;
}

export async function updateVerificationReview({ db }: Tx, id: number, review: Review): Promise<void> {
  await db
    .updateTable('verificationImage')
    .set({ ...review, restingSince: null })
    .where('id', '=', id)
    .execute();
}

export const listSealedByOtherKeys = ({ db }: Context, keyId: string, afterId: number, limit: number): Promise<VerificationImageRow[]> =>
  db
    .selectFrom('verificationImage')
    .selectAll()
    .where('keyId', '<>', keyId)
    .where('fileDeletedAt', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns false where the image was replaced, or its file given up, meanwhile. */
export async function updateResealed(
  { db }: Tx,
  before: VerificationImageRow,
  resealed: Pick<VerificationImageRow, 'keyId' | 'objectKey'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verificationImage')
    .set(resealed)
    .where('id', '=', before.id)
    .where('objectKey', '=', before.objectKey)
    .where('fileDeletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the files of what was deleted. */
export async function deleteVerifications({ db }: Tx, memberId: number, holders: readonly Holder[]): Promise<string[]> {
  const deletion = db
    .deleteFrom('verificationImage')
    .where('memberId', '=', memberId)
    .where('holder', 'in', [...holders]);
  return (await deletion.returning(['objectKey', 'fileDeletedAt']).execute()).flatMap(fileOf);
}

/** Returns the file of an image, where it is still stored. */
export const fileOf = ({ objectKey, fileDeletedAt }: Pick<VerificationImageRow, 'objectKey' | 'fileDeletedAt'>): string[] =>
  fileDeletedAt === null ? [objectKey] : [];

export async function updateFileDeleted({ db, clock }: Tx, id: number): Promise<void> {
  await db.updateTable('verificationImage').set({ fileDeletedAt: clock.now() }).where('id', '=', id).execute();
}

/** Lets the badge of an approved image rest or not; returns false where that is so already. */
export async function updateResting({ db, clock }: Tx, memberId: number, isResting: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verificationImage')
    .set({ restingSince: isResting ? clock.now() : null })
    .where('memberId', '=', memberId)
    .where('holder', '=', 'self')
    .where('status', '=', 'approved')
    .where('restingSince', isResting ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
