import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { prepareWritingOfRows, type ColumnTypes } from '#platform/db';
import { holdAccount, NEXT_SESSION_ID, type Account } from '#features/accounts';

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

/** Returns when the codes were right whose tries at the birthday were made since then, oldest first: one item a try. */
export async function listBirthdayTries({ db }: Context, accountId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from reset_grant, generate_series(1, birthday_tries)
    where account_id = ${accountId} and created_at > ${since} order by created_at`.execute(db);
  return rows.map(({ at }) => at);
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
  ticket: { tokenHash: string; accountId: number; remember: boolean; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, remember, createdAt, expiresAt } = ticket;
  await db
    .insertInto('signInTicket')
    .values({ ...ticket, use: 'totp' })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .where(sql<boolean>`use = 'totp' and used_at is null`)
        .doUpdateSet({ tokenHash, remember, createdAt, expiresAt, tries: 0 }),
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
    .returning(['id', 'accountId', 'remember'])
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

/** Voids what was begun and not ended: second halves of sign-ins, and ways back from a provider. */
export async function voidTicketsOf({ db }: Tx, accountId: number, now: Date): Promise<void> {
  await db.updateTable('signInTicket').set({ usedAt: now }).where('accountId', '=', accountId).where('usedAt', 'is', null).execute();
}

export async function deleteExpiredTickets({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('signInTicket').where('expiresAt', '<', before).execute();
}

export const knowsBrowser = async ({ db }: Context, accountId: number, markHash: string): Promise<boolean> =>
  (await db
    .selectFrom('knownBrowser')
    .select('id')
    .where('accountId', '=', accountId)
    .where('markHash', '=', markHash)
    .executeTakeFirst()) !== undefined;

/** Holds all that decides on a sign-in whose first half was right, and an id for its session. */
export type SignInFacts = {
  readonly isStaff: boolean;
  readonly hasAuthenticator: boolean;
  readonly hasPasskey: boolean;
  readonly knowsBrowser: boolean;
  readonly sessionId: number;
};

/** Locks an account, and reads it behind the lock with what decides on the sign-in. */
export async function lockForSignIn(
  tx: Tx,
  accountId: number,
  markHash: string | null,
): Promise<SignInFacts & { readonly account: Account }> {
  await holdAccount(tx, accountId);
  const { rows } = await sql<Account & SignInFacts>`
    select account.*,
      exists (select from staff_role where account_id = account.id) as is_staff,
      exists (select from second_factor where account_id = account.id and confirmed_at is not null) as has_authenticator,
      exists (select from passkey where account_id = account.id) as has_passkey,
      exists (select from known_browser where account_id = account.id and mark_hash = ${markHash}) as knows_browser,
      ${NEXT_SESSION_ID} as session_id
    from account where id = ${accountId}`.execute(tx.db);
  const [found] = rows;
  if (!found) throw new Error(`account ${accountId} is gone`);
  const { isStaff, hasAuthenticator, hasPasskey, knowsBrowser, sessionId, ...account } = found;
  return { account, isStaff, hasAuthenticator, hasPasskey, knowsBrowser, sessionId };
}

type AsRead = { readonly accountId: number; readonly version: string; readonly markHash: string | null } & Pick<
  SignInFacts,
  'isStaff' | 'hasAuthenticator' | 'knowsBrowser'
>;
const AS_READ: ColumnTypes<AsRead> = {
  accountId: 'bigint',
  version: 'text',
  markHash: 'text',
  isStaff: 'boolean',
  hasAuthenticator: 'boolean',
  knowsBrowser: 'boolean',
};
const requireAll = prepareWritingOfRows<AsRead, Record<string, never>>(
  AS_READ,
  (given) => sql`
    select require_as_read(bool_and(exists (select from account where id = read.account_id and xmin::text = read.version)
      and exists (select from staff_role where account_id = read.account_id) = read.is_staff
      and exists (select from second_factor where account_id = read.account_id and confirmed_at is not null) = read.has_authenticator
      and exists (select from known_browser where account_id = read.account_id and mark_hash = read.mark_hash) = read.knows_browser))
    from ${given} as read`,
);
/** Breaks off the transaction (`isOutdated`) where behind the locks on the accounts anything of what decides on the sign-in of one of these members is not as it was read. */
export const requireAsRead = (tx: Tx, read: readonly AsRead[]): Promise<unknown> => requireAll(tx, read, {});

type SeenBrowser = { readonly accountId: number; readonly markHash: string };
const writeBrowsers = prepareWritingOfRows<SeenBrowser, { readonly now: Date }>(
  { accountId: 'bigint', markHash: 'text' },
  (given, { now }) => sql`
      insert into known_browser (account_id, mark_hash, created_at, last_seen_at)
      select account_id, mark_hash, ${now}, ${now} from ${given} as seen group by account_id, mark_hash order by min(place)
      on conflict (account_id, mark_hash) do update set last_seen_at = excluded.last_seen_at`,
);
/** Knows browsers from now on, each once however often it is among these; of one that is known already, its last visit is then now. */
export const insertBrowsers = (tx: Tx, seen: readonly SeenBrowser[], now: Date): Promise<unknown> => writeBrowsers(tx, seen, { now });

/** Forgets the browsers of an account that somebody else has begun: they are no longer known. */
export async function deleteBrowsersOf({ db }: Tx, accountId: number): Promise<void> {
  await db.deleteFrom('knownBrowser').where('accountId', '=', accountId).execute();
}

/** Forgets browsers, failures, and what was begun and not ended. */
export async function deleteAllOf({ db }: Tx, accountId: number): Promise<void> {
  for (const table of ['knownBrowser', 'resetGrant', 'signInTicket', 'signInFailure'] as const)
    await db.deleteFrom(table).where('accountId', '=', accountId).execute();
}

export async function deleteUnseenBrowsers({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('knownBrowser').where('lastSeenAt', '<', before).execute();
}
