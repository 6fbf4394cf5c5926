import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';

type NewGrant = {
  readonly tokenHash: string;
  readonly accountId: number;
  readonly destination: 'phone' | 'email';
  readonly destinationHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};
export async function insertGrant({ db }: Context, grant: NewGrant): Promise<void> {
  await db.insertInto('resetGrant').values(grant).execute();
}

export const findOpenGrant = ({ db }: Context, tokenHash: string, now: Date) =>
  db
    .selectFrom('resetGrant')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Counts a try at the birthday before it is compared; undefined where none is left. The last one voids the grant. */
export async function countBirthdayTry({ db }: Context, id: number, maxTries: number): Promise<number | undefined> {
  const row = await db
    .updateTable('resetGrant')
    .set((is) => ({ birthdayTries: is('birthdayTries', '+', 1) }))
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('birthdayTries', '<', maxTries)
    .returning('birthdayTries')
    .executeTakeFirst();
  return row?.birthdayTries;
}

/** True for one of those who come with the grant. */
export async function useGrant({ db }: Tx, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('resetGrant')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function useAllGrantsOf({ db }: Tx, accountId: number, now: Date): Promise<void> {
  await db.updateTable('resetGrant').set({ usedAt: now }).where('accountId', '=', accountId).where('usedAt', 'is', null).execute();
}

export async function deleteExpiredGrants({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('resetGrant').where('expiresAt', '<', before).execute();
}

/** Keeps one open challenge an account: a new one takes the place of the one before, also where several are asked for at once. */
export async function replaceChallenge(
  { db }: Context,
  ticket: { tokenHash: string; accountId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { accountId, ...fresh } = ticket;
  await db
    .insertInto('signInTicket')
    .values({ ...ticket, use: 'totp' })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .where(sql<boolean>`use = 'totp' and used_at is null`)
        .doUpdateSet({ ...fresh, tries: 0 }),
    )
    .execute();
}

/** Counts a try at an open challenge before its code is looked at; undefined where it is over. */
export const countTry = ({ db }: Context, tokenHash: string, maxTries: number, now: Date) =>
  db
    .updateTable('signInTicket')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('use', '=', 'totp')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', maxTries)
    .returning(['id', 'accountId'])
    .executeTakeFirst();

/** False where the challenge was used or replaced in between; others who come with it wait until the transaction ends. */
export const lockOpenTicket = async ({ db }: Tx, id: number, tokenHash: string): Promise<boolean> => {
  const open = db
    .selectFrom('signInTicket')
    .select('id')
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null);
  return (await open.forUpdate().executeTakeFirst()) !== undefined;
};

export async function useTicket({ db }: Tx, id: number, now: Date): Promise<void> {
  await db.updateTable('signInTicket').set({ usedAt: now }).where('id', '=', id).execute();
}

export async function deleteExpiredTickets({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('signInTicket').where('expiresAt', '<', before).execute();
}

/** True where the account knows the browser; its last visit is then now. */
export async function touchBrowser({ db }: Tx, accountId: number, markHash: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('knownBrowser')
    .set({ lastSeenAt: now })
    .where('accountId', '=', accountId)
    .where('markHash', '=', markHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertBrowser({ db }: Tx, accountId: number, markHash: string, now: Date): Promise<void> {
  await db
    .insertInto('knownBrowser')
    .values({ accountId, markHash, createdAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'markHash']).doUpdateSet({ lastSeenAt: now }))
    .execute();
}

export async function deleteUnseenBrowsers({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('knownBrowser').where('lastSeenAt', '<', before).execute();
}
