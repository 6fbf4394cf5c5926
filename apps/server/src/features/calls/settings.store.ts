import { sql } from 'kysely';
import type { CallAudience } from '@app/contract/calls';
import type { Context, Tx } from '#platform/context';
import { findTogether, prepareReadings } from '#platform/db';
import { pairIdsOf, pairQueries, type PairIds } from '#features/members';
import './calls.tables.ts';

export type CallChoices = {
  readonly who: CallAudience;
  /** HH:MM */
  readonly from: string;
  readonly to: string;
  readonly days: readonly number[];
  readonly savesData: boolean;
};

export type ChoiceRow = Pick<CallChoices, 'who' | 'days' | 'savesData'> & {
  readonly fromTime: string;
  readonly toTime: string;
  readonly timeZone: string;
};

/** Returns the query of what a member chose, with what holds where nothing was chosen, and of the zone in which their hours are meant. */
export const choicesQuery = (accountId: number) => sql<ChoiceRow>`
  select coalesce(who, 'connected') as who, coalesce(to_char(hours_from, 'HH24:MI'), '09:00') as from_time,
    coalesce(to_char(hours_to, 'HH24:MI'), '22:00') as to_time, coalesce(days, '{1,2,3,4,5,6,7}') as days,
    coalesce(saves_data, false) as saves_data, account.time_zone
  from account left join call_setting on account_id = account.id where account.id = ${accountId}`;

const readChoices = findTogether<{ readonly accountId: number }, ChoiceRow>({ accountId: 'bigint' }, ({ accountId }) =>
  choicesQuery(accountId),
);

export async function find(ctx: Context, accountId: number): Promise<CallChoices> {
  const row = await readChoices(ctx, { accountId });
  if (!row) throw new Error(`there is no account ${accountId}`);
  const { fromTime: from, toTime: to, who, days, savesData } = row;
  return { who, from, to, days, savesData };
}

export async function save({ db, clock }: Tx, accountId: number, { who, from, to, days, savesData }: CallChoices): Promise<void> {
  const row = { who, hoursFrom: from, hoursTo: to, days: [...days], savesData, changedAt: clock.now() };
  await db
    .insertInto('callSetting')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

/** Lets a member call the owner in their conversation, or no longer. Returns false where it was so before. */
export async function saveAllowed({ db, clock }: Tx, ownerId: number, memberId: number, isAllowed: boolean): Promise<boolean> {
  if (isAllowed) {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('callPermission')
      .values({ ownerId, memberId, createdAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added === 1n;
  }
  const { numDeletedRows: taken } = await db
    .deleteFrom('callPermission')
    .where('ownerId', '=', ownerId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return taken === 1n;
}

/** Returns the query of the permission by which the owner lets this member call in their conversation. */
const allowedQuery = ({ db }: Pick<Context, 'db'>, ownerId: number, memberId: number) =>
  db.selectFrom('callPermission').select('ownerId').where('ownerId', '=', ownerId).where('memberId', '=', memberId);

type OfTwo = PairIds & { readonly memberId: number; readonly otherId: number };
const readBeforePlan = prepareReadings(({ memberId, otherId, ids, lowerIds, higherIds }: OfTwo, ctx: Pick<Context, 'db'>) => ({
  ...pairQueries(ctx, { ids, lowerIds, higherIds }),
  choices: choicesQuery(otherId),
  allowed: allowedQuery(ctx, otherId, memberId),
}));
/** Reads, in one statement behind the lock on the pair, what decides on a plan of a member for a call to another, with the rows by which the two are judged. */
export async function findBeforePlan(tx: Tx, memberId: number, otherId: number) {
  const { choices, allowed, ...pair } = await readBeforePlan(tx, { memberId, otherId, ...pairIdsOf([[memberId, otherId]]) });
  return { pair, who: choices[0]?.who ?? 'connected', isAllowed: allowed.length > 0 };
}

/** Deletes what a member chose, and every permission that names them. */
export async function deleteAllOf({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('callSetting').where('accountId', '=', memberId).execute();
  await db
    .deleteFrom('callPermission')
    .where((row) => row.or([row('ownerId', '=', memberId), row('memberId', '=', memberId)]))
    .execute();
}

export async function timeZonesOf({ db }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'timeZone'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}
