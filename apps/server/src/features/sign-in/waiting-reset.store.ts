import type { Insertable, Selectable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { ResetStopTable, WaitingResetTable } from './sign-in.tables.ts';

export type WaitingReset = Selectable<WaitingResetTable>;

/** Puts a password that waits in the place of the one before. The account is locked by the caller. */
export async function replaceWaiting(
  tx: Tx,
  waiting: Pick<WaitingReset, 'accountId' | 'destination' | 'destinationHash' | 'createdAt' | 'holdsAt'> & {
    readonly passwordHash: string;
  },
): Promise<void> {
  await stopWaiting(tx, waiting.accountId, waiting.createdAt);
  await tx.db.insertInto('waitingReset').values(waiting).execute();
}

/** Stops the password of an account that waits, if any does. */
export async function stopWaiting({ db }: Tx, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable('waitingReset')
    .set({ stoppedAt: now, passwordHash: null })
    .where('accountId', '=', accountId)
    .where('doneAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .execute();
}

export const listDue = ({ db }: Context, now: Date) =>
  db
    .selectFrom('waitingReset')
    .select(['id', 'accountId'])
    .where('holdsAt', '<=', now)
    .where('doneAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .orderBy('id')
    .execute();

/** Returns one that nobody has stopped, carried out or replaced. The account is locked by the caller. */
export const findOpenWaiting = ({ db }: Tx, id: number): Promise<WaitingReset | undefined> =>
  db
    .selectFrom('waitingReset')
    .selectAll()
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst();

export async function markDone({ db }: Tx, id: number, now: Date): Promise<void> {
  await db.updateTable('waitingReset').set({ doneAt: now, passwordHash: null }).where('id', '=', id).execute();
}

export async function insertStop({ db }: Tx, stop: Omit<Insertable<ResetStopTable>, 'id' | 'usedAt'>): Promise<void> {
  await db.insertInto('resetStop').values(stop).execute();
}

export const findOpenStop = ({ db }: Context, tokenHash: string, now: Date) =>
  db
    .selectFrom('resetStop')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** True for one of those who come with the link. */
export async function useStop({ db }: Tx, id: number, now: Date): Promise<boolean> {
  const result = await db.updateTable('resetStop').set({ usedAt: now }).where('id', '=', id).where('usedAt', 'is', null).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes the resets of an account that is erased. */
export async function deleteResetsOf({ db }: Tx, accountId: number): Promise<void> {
  await db.deleteFrom('waitingReset').where('accountId', '=', accountId).execute();
  await db.deleteFrom('resetStop').where('accountId', '=', accountId).execute();
}

/** Deletes links, and what was carried out or stopped, of before. */
export async function deleteOldResets({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('resetStop').where('expiresAt', '<', before).execute();
  await db.deleteFrom('waitingReset').where('passwordHash', 'is', null).where('holdsAt', '<', before).execute();
}
