import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { FailureKind } from './sign-in.tables.ts';

/** Counts a failure of the hour. `accountId` null: nobody has what was typed. */
export async function countFailure({ db }: Context, failure: { accountId: number | null; kind: FailureKind; now: Date }): Promise<void> {
  await sql`insert into sign_in_failure (account_id, kind, hour, failures)
    values (${failure.accountId ?? 0}, ${failure.kind}, date_trunc('hour', ${failure.now}::timestamptz), 1)
    on conflict (account_id, kind, hour) do update set failures = sign_in_failure.failures + 1`.execute(db);
}

export type FailuresOfHour = { readonly accountId: number; readonly kind: FailureKind; readonly hour: Date; readonly failures: number };

/** Takes out counts of hours that are over: each goes to one taker. */
export async function takeFailures({ db }: Tx, now: Date, limit: number): Promise<FailuresOfHour[]> {
  const { rows } = await sql<FailuresOfHour>`
    with over as (
      select account_id, kind, hour from sign_in_failure where hour < date_trunc('hour', ${now}::timestamptz)
      order by hour limit ${limit} for update skip locked)
    delete from sign_in_failure using over
    where (sign_in_failure.account_id, sign_in_failure.kind, sign_in_failure.hour) = (over.account_id, over.kind, over.hour)
    returning sign_in_failure.*`.execute(db);
  return rows;
}

/** Returns whose challenge it is, also of one that is used or over. */
export const accountOfTicket = async ({ db }: Context, tokenHash: string): Promise<number | null> =>
  (await db.selectFrom('signInTicket').select('accountId').where('tokenHash', '=', tokenHash).executeTakeFirst())?.accountId ?? null;
