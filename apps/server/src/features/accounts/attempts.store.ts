// Failures of the last hour, for limits that hold over any stretch of time and not from a full hour to the next.
import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { AttemptKind } from './accounts.tables.ts';

export type Attempt = { readonly kind: AttemptKind; readonly keyHash: string; readonly networkAddress: string };
/** Moments of the failures in question, oldest first. */
export type Failures = readonly Date[];
export type SignInFailures = { readonly accountFromAddress: Failures; readonly account: Failures; readonly address: Failures };

export async function insertFailure({ db }: Context, attempt: Attempt, now: Date): Promise<void> {
  await db
    .insertInto('attempt')
    .values({ ...attempt, succeeded: false, at: now })
    .execute();
}

const failuresBy =
  (column: 'keyHash' | 'networkAddress') =>
  async ({ db }: Context, kind: AttemptKind, value: string, since: Date): Promise<Failures> => {
    const failed = db.selectFrom('attempt').select('at').where('kind', '=', kind).where(column, '=', value).where('succeeded', '=', false);
    return (await failed.where('at', '>', since).orderBy('at').execute()).map(({ at }) => at);
  };
export const listFailures = failuresBy('keyHash');
export const listFailuresOfAddress = failuresBy('networkAddress');

/** All that the sign-in limits look at, in one statement: it runs before every password is checked. */
export async function listSignInFailures(
  { db }: Context,
  attempt: Omit<Attempt, 'kind'>,
  since: { fromAddress: Date; account: Date },
): Promise<SignInFailures> {
  const { keyHash, networkAddress } = attempt;
  const { rows } = await sql<SignInFailures>`
    select
      array(select at from attempt where kind = 'sign_in' and key_hash = ${keyHash} and network_address = ${networkAddress}
        and not succeeded and at > ${since.fromAddress} order by at) as account_from_address,
      array(select at from attempt where kind = 'sign_in' and key_hash = ${keyHash} and not succeeded and at > ${since.account} order by at) as account,
      array(select at from attempt where kind = 'sign_in' and network_address = ${networkAddress} and not succeeded and at > ${since.fromAddress}
        order by at limit 1000) as address`.execute(db);
  return rows[0] ?? { accountFromAddress: [], account: [], address: [] };
}

export async function forgetAttempts({ db }: Tx, kind: AttemptKind, keyHash: string): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('keyHash', '=', keyHash).execute();
}

export async function deleteOldAttempts({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', before).execute();
}
