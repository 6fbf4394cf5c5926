import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { ChallengeUse, PasskeyRow } from './passkeys.tables.ts';

/** Lists the passkeys, the oldest first. */
export const listPasskeysOf = ({ db }: Context, accountId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('accountId', '=', accountId).orderBy('id').execute();

export const findPasskey = ({ db }: Context, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();

export const accountOfCredential = async (ctx: Context, credentialId: string): Promise<number | null> =>
  (await findPasskey(ctx, credentialId))?.accountId ?? null;

export const hasPasskey = async ({ db }: Context, accountId: number): Promise<boolean> =>
  (await db.selectFrom('passkey').select('id').where('accountId', '=', accountId).limit(1).executeTakeFirst()) !== undefined;

/** Stores a passkey; undefined where some account has the credential already. */
export const insertPasskey = ({ db }: Tx, passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Notes a use; false where the counter of the authenticator did not go on, as that of a copy. One that counts nothing stays at 0. */
export async function noteUse({ db }: Context, id: number, counter: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deletePasskey({ db }: Tx, accountId: number, id: number): Promise<boolean> {
  const result = await db.deleteFrom('passkey').where('id', '=', id).where('accountId', '=', accountId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteAllOf({ db }: Tx, accountId: number): Promise<void> {
  await db.deleteFrom('passkeyChallenge').where('accountId', '=', accountId).execute();
  await db.deleteFrom('passkey').where('accountId', '=', accountId).execute();
}

type Challenge = {
  readonly challengeHash: string;
  readonly use: ChallengeUse;
  readonly accountId: number | null;
  readonly boundToHash: string;
};

export async function insertChallenge({ db }: Context, challenge: Challenge & { readonly expiresAt: Date }): Promise<void> {
  await db.insertInto('passkeyChallenge').values(challenge).execute();
}

/** Takes a challenge out, which nobody else then has; false where there is none of these words, or it is over. */
export async function takeChallenge(
  { db }: Context,
  { challengeHash, use, accountId, boundToHash }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', challengeHash)
    .where('use', '=', use)
    .where('accountId', 'is not distinct from', accountId)
    .where('boundToHash', '=', boundToHash)
    .returning('expiresAt')
    .executeTakeFirst();
  return taken !== undefined && taken.expiresAt > now;
}

export async function deleteOverChallenges({ db }: Context, now: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', now).execute();
}
