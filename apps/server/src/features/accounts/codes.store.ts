import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { LOCKS } from '#platform/db';
import type { CodePurpose } from './accounts.tables.ts';
import type { SentBefore } from './codes.policy.ts';

/** `browserHash` of a browser that the account knows, whose codes are its own; null for all others. */
export type CodeKey = {
  readonly accountId: number;
  readonly purpose: CodePurpose;
  readonly destinationHash: string;
  readonly browserHash: string | null;
};

/** Lets one sender at a time go on for an asker and for a destination: two at once would both find that none was sent before. The asker comes first. */
export async function lockSending({ db }: Tx, askerHash: string, destinationHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.codeAsker}, hashtext(${askerHash}))`.execute(db);
  await sql`select pg_advisory_xact_lock(${LOCKS.codeDestination}, hashtext(${destinationHash}))`.execute(db);
}

/** Returns what was sent to a destination by whomever, and what a signed-in account asked for (`accountId` null for a reset), in one statement. */
export async function findSentBefore(
  { db }: Tx,
  { askerHash, destinationHash, accountId }: { askerHash: string; destinationHash: string; accountId: number | null },
  since: Date,
): Promise<SentBefore> {
  const { rows } = await sql<SentBefore>`
    with asked as materialized (
      select destination_hash, min(created_at) as first_at, count(*) filter (where created_at > ${since}) as codes from verification_code
      where account_id = ${accountId} and purpose <> 'reset' group by destination_hash
    )
    select
      array(select created_at from verification_code where destination_hash = ${destinationHash} and asker_hash = ${askerHash}
        and created_at > ${since} order by created_at desc) as for_asker,
      (select count(*)::int from verification_code where destination_hash = ${destinationHash} and created_at > ${since}) as to_destination,
      (select coalesce(sum(codes), 0)::int from asked) as by_account,
      (select count(*)::int from asked where first_at > ${since} and destination_hash <> ${destinationHash}) as new_destinations,
      exists(select from asked where destination_hash = ${destinationHash}) as is_known_destination`.execute(db);
  const [found] = rows;
  if (!found) throw new TypeError('no row');
  return found;
}

export async function insertCode(
  { db }: Tx,
  code: CodeKey & { askerHash: string; codeHash: string; createdAt: Date; expiresAt: Date },
): Promise<number> {
  const row = await db.insertInto('verificationCode').values(code).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes one that was not delivered, so that it counts nowhere. */
export async function deleteCode({ db }: Context, id: number): Promise<void> {
  await db.deleteFrom('verificationCode').where('id', '=', id).execute();
}

/** Voids what is still open, for one destination and browser or for all of the purpose. */
export async function voidOpen(
  { db }: Tx,
  key: Omit<CodeKey, 'destinationHash' | 'browserHash'> & { destinationHash?: string; browserHash?: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('verificationCode')
    .set({ voidedAt: now })
    .where('accountId', '=', key.accountId)
    .where('purpose', '=', key.purpose)
    .$if(key.destinationHash !== undefined, (query) => query.where('destinationHash', '=', key.destinationHash ?? ''))
    .$if(key.browserHash !== undefined, (query) => query.where('browserHash', 'is not distinct from', key.browserHash ?? null))
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute();
}

/** Returns the code that can still be tried or has just run out of tries. */
export const findLatest = ({ db }: Context, key: CodeKey, now: Date) =>
  db
    .selectFrom('verificationCode')
    .select(['id', 'codeHash', 'tries'])
    .where('accountId', '=', key.accountId)
    .where('purpose', '=', key.purpose)
    .where('destinationHash', '=', key.destinationHash)
    .where('browserHash', 'is not distinct from', key.browserHash)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Counts a try before the code is looked at; undefined where none is left. Parallel tries are counted each. */
export async function countTry({ db }: Context, id: number, maxTries: number): Promise<number | undefined> {
  const row = await db
    .updateTable('verificationCode')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', maxTries)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

/** True for one of those who come with the right code. */
export async function useCode({ db }: Context, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('verificationCode')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const isGuesserLocked = async ({ db }: Context, keyHash: string, now: Date): Promise<boolean> =>
  (await db.selectFrom('codeLock').select('keyHash').where('keyHash', '=', keyHash).where('lockedUntil', '>', now).executeTakeFirst()) !==
  undefined;

export async function lockGuesser({ db }: Context, keyHash: string, lockedUntil: Date): Promise<void> {
  await db
    .insertInto('codeLock')
    .values({ keyHash, lockedUntil })
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ lockedUntil }))
    .execute();
}

export async function deleteOldCodes({ db }: Context, before: Date, now: Date): Promise<void> {
  await db.deleteFrom('verificationCode').where('createdAt', '<', before).execute();
  await db.deleteFrom('codeLock').where('lockedUntil', '<', now).execute();
}

/** Counts the codes that were made since, and those of them that were entered. */
export const countCodesSince = ({ db }: Context, since: Date): Promise<{ sent: number; entered: number }> =>
  db
    .selectFrom('verificationCode')
    .select((code) => [code.fn.countAll<number>().as('sent'), code.fn.count<number>('usedAt').as('entered')])
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
