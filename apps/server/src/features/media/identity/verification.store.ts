import type { Executor, Transaction } from '#platform/db';
import type { Review } from './identity.store.ts';
import type { VerificationImageRow } from '../media.tables.ts';
import type { HandedInStatus, Holder, PreparedVerificationImage } from '../media.types.ts';

export const findVerification = (on: Executor, memberId: number, holder: Holder): Promise<VerificationImageRow | undefined> =>
  on.selectFrom('verificationImage').selectAll().where('memberId', '=', memberId).where('holder', '=', holder).executeTakeFirst();

export const findVerificationById = (on: Executor, id: number): Promise<VerificationImageRow | undefined> =>
  on.selectFrom('verificationImage').selectAll().where('id', '=', id).executeTakeFirst();

export const lockVerificationById = (trx: Transaction, id: number): Promise<VerificationImageRow | undefined> =>
  trx.selectFrom('verificationImage').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function verificationStatusOf(
  on: Executor,
  memberId: number,
  holder: Holder,
): Promise<{ status: HandedInStatus; reason: string | null }> {
  const row = await findVerification(on, memberId, holder);
  return { status: row?.status ?? 'none', reason: row?.reason ?? null };
}

export async function upsertVerification(trx: Transaction, prepared: PreparedVerificationImage, createdAt: Date): Promise<void> {
  const { memberId, holder, objectKey, keyId } = prepared;
  const row = { objectKey, keyId, status: 'pending' as const, reason: null, reviewedBy: null, reviewedAt: null, createdAt };
  await trx
    .insertInto('verificationImage')
    .values({ ...row, memberId, holder })
    .onConflict((conflict) => conflict.columns(['memberId', 'holder']).doUpdateSet(row))
    .execute();
}

export async function updateVerificationReview(trx: Transaction, id: number, review: Review): Promise<void> {
  await trx.updateTable('verificationImage').set(review).where('id', '=', id).execute();
}

export const listSealedByOtherKeys = (on: Executor, keyId: string, afterId: number, limit: number): Promise<VerificationImageRow[]> =>
  on.selectFrom('verificationImage').selectAll().where('keyId', '<>', keyId).where('id', '>', afterId).orderBy('id').limit(limit).execute();

/** False where the image was replaced meanwhile. */
export async function updateResealed(
  trx: Transaction,
  before: VerificationImageRow,
  resealed: Pick<VerificationImageRow, 'keyId' | 'objectKey'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('verificationImage')
    .set(resealed)
    .where('id', '=', before.id)
    .where('objectKey', '=', before.objectKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the files of what was deleted. */
export async function deleteVerifications(trx: Transaction, memberId: number, holders: readonly Holder[]): Promise<string[]> {
  const deletion = trx
    .deleteFrom('verificationImage')
    .where('memberId', '=', memberId)
    .where('holder', 'in', [...holders]);
  return (await deletion.returning('objectKey').execute()).map((row) => row.objectKey);
}
