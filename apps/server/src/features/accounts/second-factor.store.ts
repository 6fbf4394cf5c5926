import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';

export async function insertSecondFactor(
  { db }: Tx,
  factor: { accountId: number; secretSealed: string; recoveryCodeHashes: string[]; createdAt: Date },
): Promise<void> {
  await db.insertInto('secondFactor').values(factor).execute();
}

export const hasSecondFactor = async ({ db }: Context, accountId: number): Promise<boolean> =>
  (await db.selectFrom('secondFactor').select('accountId').where('accountId', '=', accountId).executeTakeFirst()) !== undefined;

/** Keeps other tries at the account waiting until the transaction ends: each is judged when those before it are counted. */
export const lockSecondFactor = ({ db }: Tx, accountId: number) =>
  db.selectFrom('secondFactor').selectAll().where('accountId', '=', accountId).forUpdate().executeTakeFirst();

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
