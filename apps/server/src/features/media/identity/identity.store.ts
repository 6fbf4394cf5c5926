import type { Executor, Transaction } from '#platform/db';
import type { IdentityDocumentRow } from '../media.tables.ts';
import type { Holder, PreparedIdentityDocument } from '../media.types.ts';

export const findIdentity = (on: Executor, memberId: number, holder: Holder): Promise<IdentityDocumentRow | undefined> =>
  on.selectFrom('identityDocument').selectAll().where('memberId', '=', memberId).where('holder', '=', holder).executeTakeFirst();

export const findIdentityById = (on: Executor, id: number): Promise<IdentityDocumentRow | undefined> =>
  on.selectFrom('identityDocument').selectAll().where('id', '=', id).executeTakeFirst();

export const lockIdentityById = (trx: Transaction, id: number): Promise<IdentityDocumentRow | undefined> =>
  trx.selectFrom('identityDocument').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A new document waits for review, whatever was decided on the one before it. */
export async function upsertIdentity(trx: Transaction, prepared: PreparedIdentityDocument, createdAt: Date): Promise<void> {
  const { memberId, holder, kind: _, objectKeys: __, ...columns } = prepared;
  const row = { ...columns, status: 'pending' as const, reason: null, reviewedBy: null, reviewedAt: null, createdAt };
  await trx
    .insertInto('identityDocument')
    .values({ ...row, memberId, holder })
    .onConflict((conflict) => conflict.columns(['memberId', 'holder']).doUpdateSet(row))
    .execute();
}

export type Review = {
  readonly status: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly reviewedBy: number;
  readonly reviewedAt: Date;
};

export async function updateIdentityReview(trx: Transaction, id: number, review: Review): Promise<void> {
  await trx.updateTable('identityDocument').set(review).where('id', '=', id).execute();
}

export const listSealedByOtherKeys = (on: Executor, keyId: string, afterId: number, limit: number): Promise<IdentityDocumentRow[]> =>
  on.selectFrom('identityDocument').selectAll().where('keyId', '<>', keyId).where('id', '>', afterId).orderBy('id').limit(limit).execute();

type Resealed = Pick<IdentityDocumentRow, 'keyId' | 'numberSealed' | 'numberHash' | 'frontKey' | 'backKey'>;

/** False where the document was replaced meanwhile. */
export async function updateResealed(trx: Transaction, before: IdentityDocumentRow, resealed: Resealed): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identityDocument')
    .set(resealed)
    .where('id', '=', before.id)
    .where('frontKey', '=', before.frontKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the files of what was deleted. */
export async function deleteIdentities(trx: Transaction, memberId: number, holders: readonly Holder[]): Promise<string[]> {
  const deletion = trx
    .deleteFrom('identityDocument')
    .where('memberId', '=', memberId)
    .where('holder', 'in', [...holders]);
  const rows = await deletion.returning(['frontKey', 'backKey']).execute();
  return rows.flatMap(scansOf);
}

export const scansOf = (row: { frontKey: string; backKey: string | null }): string[] =>
  row.backKey ? [row.frontKey, row.backKey] : [row.frontKey];
