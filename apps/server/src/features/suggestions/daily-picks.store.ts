import { sql } from 'kysely';
import { secondsAfter } from '#platform/clock';
import type { Context, Tx } from '#platform/context';
import './suggestions.tables.ts';

/** Lists who was picked for a member since, and when. */
export async function listPicks({ db }: Pick<Context, 'db'>, memberId: number, since: Date): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('matchPick')
    .select(['pickedId', 'pickedAt'])
    .where('memberId', '=', memberId)
    .where('pickedAt', '>', since)
    .execute();
  return new Map(rows.map(({ pickedId, pickedAt }) => [pickedId, pickedAt]));
}

/** Makes others who pick for this member wait until the end of the transaction; false where their suggestions were taken back meanwhile. */
export const lockPicking = async ({ db }: Tx, memberId: number): Promise<boolean> =>
  (await db.selectFrom('matchMaking').select('memberId').where('memberId', '=', memberId).forUpdate().executeTakeFirst()) !== undefined;

/** Writes the picks of now; those from before `forgottenBefore` go. */
export async function writePicks({ db, clock }: Tx, memberId: number, ids: readonly number[], forgottenBefore: Date): Promise<void> {
  await db.deleteFrom('matchPick').where('memberId', '=', memberId).where('pickedAt', '<=', forgottenBefore).execute();
  await db
    .insertInto('matchPick')
    .values(ids.map((pickedId) => ({ memberId, pickedId, pickedAt: clock.now() })))
    .execute();
}

/** Lists members whose package that runs could hold Auto Profile Match and who were here since, in order of their numbers. */
export async function listPackageHolders(
  { db, clock }: Context,
  asked: { afterId: number; limit: number; activeSince: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select account.id from account
    join profile on profile.member_id = account.id
    where account.state = 'active' and account.purpose = 'member' and account.id > ${asked.afterId}
      and profile.last_active_at >= ${asked.activeSince}
      and exists (select from premium_period where premium_period.member_id = account.id and lapsed_at is null and ends_at > ${clock.now()})
      and exists (select from credit_entry where credit_entry.member_id = account.id and kind = 'autoProfileMatch')
    order by account.id limit ${asked.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export const arePicksHidden = async ({ db }: Pick<Context, 'db'>, memberId: number): Promise<boolean> =>
  (await db.selectFrom('picksView').select('isHidden').where('memberId', '=', memberId).executeTakeFirst())?.isHidden ?? false;

/** Notes that a member looks at the picks; returns when they did so in the visit before, which is over after `pauseSeconds` without a look. Null: never. */
export async function notePicksSeen({ db, clock }: Context, memberId: number, pauseSeconds: number): Promise<Date | null> {
  const now = clock.now();
  const { rows } = await sql<{ seenBefore: Date | null }>`insert into picks_view (member_id, seen_at) values (${memberId}, ${now})
    on conflict (member_id) do update set seen_at = excluded.seen_at,
      seen_before = case when picks_view.seen_at <= ${secondsAfter(now, -pauseSeconds)} then picks_view.seen_at else picks_view.seen_before end
    returning seen_before`.execute(db);
  return rows[0]?.seenBefore ?? null;
}

export async function hidePicks({ db }: Tx, memberId: number, isHidden: boolean): Promise<void> {
  const row = { memberId, isHidden, seenAt: null, seenBefore: null };
  await db
    .insertInto('picksView')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ isHidden }))
    .execute();
}
