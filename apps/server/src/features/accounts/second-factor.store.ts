import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';

export const findSecondFactor = ({ db }: Context, accountId: number) =>
  db.selectFrom('secondFactor').selectAll().where('accountId', '=', accountId).executeTakeFirst();

/** Keeps a secret that waits for its first code, in the place of one that waits; false where the account has one that counts. */
export async function replacePendingSecret(
  { db }: Tx,
  { accountId, ...columns }: { accountId: number; secretSealed: string; createdAt: Date },
): Promise<boolean> {
  const written = await db
    .insertInto('secondFactor')
    .values({ accountId, ...columns, recoveryCodeHashes: [] })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(columns).where('secondFactor.confirmedAt', 'is', null))
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateConfirmed(
  { db }: Tx,
  accountId: number,
  columns: { confirmedAt: Date; lastStep: number; recoveryCodeHashes: string[] },
): Promise<void> {
  await db.updateTable('secondFactor').set(columns).where('accountId', '=', accountId).execute();
}

/** Returns secrets as they are stored, in the order of accounts, of those after this one. */
export const listSecretsAfter = ({ db }: Context, accountId: number, limit: number) =>
  db
    .selectFrom('secondFactor')
    .select(['accountId', 'secretSealed'])
    .where('accountId', '>', accountId)
    .orderBy('accountId')
    .limit(limit)
    .execute();

/** False where the secret is not this one any more. */
export async function updateSecretSealed(
  { db }: Tx,
  { accountId, from, to }: { readonly accountId: number; readonly from: string; readonly to: string },
): Promise<boolean> {
  const written = await db
    .updateTable('secondFactor')
    .set({ secretSealed: to })
    .where('accountId', '=', accountId)
    .where('secretSealed', '=', from)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

export async function deleteSecondFactor({ db }: Tx, accountId: number): Promise<void> {
  await db.deleteFrom('secondFactor').where('accountId', '=', accountId).execute();
}

/** Keeps other tries at the account waiting until the transaction ends: each is judged when those before it are counted. */
export const lockSecondFactor = ({ db }: Tx, accountId: number) =>
  db
    .selectFrom('secondFactor')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

export async function updateWrong(
  { db }: Tx,
  accountId: number,
  { wrongAt, closedUntil }: { readonly wrongAt: readonly Date[]; readonly closedUntil: Date | null },
): Promise<void> {
  const closing = closedUntil ? { closedUntil } : {};
  await db
    .updateTable('secondFactor')
    .set({ wrongAt: [...wrongAt], ...closing })
    .where('accountId', '=', accountId)
    .execute();
}

/** True for one of those who come with the code of this step. */
export async function takeStep({ db }: Tx, accountId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** True for one of those who come with this recovery code. */
export async function takeRecoveryCode({ db }: Tx, accountId: number, codeHash: string): Promise<boolean> {
  const result = await db
    .updateTable('secondFactor')
    .set({ recoveryCodeHashes: sql<string[]>`array_remove(recovery_code_hashes, ${codeHash})` })
    .where('accountId', '=', accountId)
    .where(sql<boolean>`${codeHash} = any(recovery_code_hashes)`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
