import type { Insertable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { ReturningBanTable } from './accounts.tables.ts';

export const findBans = async ({ db }: Context, hashes: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('returningBan')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function insertBans({ db }: Tx, bans: readonly Insertable<ReturningBanTable>[]): Promise<void> {
  await db
    .insertInto('returningBan')
    .values([...bans])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Returns how the account came to wait for its deletion, and the end that staff had given notice of. */
export const lastDeletion = ({ db }: Tx, accountId: number) =>
  db
    .selectFrom('accountStateChange as change')
    .innerJoin('account', 'account.id', 'change.accountId')
    .select(['change.fromState', 'account.membershipEndsAt'])
    .where('change.accountId', '=', accountId)
    .where('change.toState', '=', 'deletion_pending')
    .orderBy('change.id', 'desc')
    .limit(1)
    .executeTakeFirst();
