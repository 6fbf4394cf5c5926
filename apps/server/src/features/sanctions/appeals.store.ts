import { sql, type Insertable } from 'kysely';
import type { AppealOutcome, SanctionKind } from '@app/contract/sanctions';
import type { Context, Tx } from '#platform/context';
import './sanctions.tables.ts';
import type { AppealRow, AppealTable, GivenBack } from './sanctions.tables.ts';
import type { Page } from './sanctions.store.ts';

/** Stores an appeal; null where the sanction has one already. */
export const insertAppeal = async ({ db }: Tx, appeal: Insertable<AppealTable>): Promise<AppealRow | null> =>
  (await db
    .insertInto('appeal')
    .values(appeal)
    .onConflict((conflict) => conflict.column('sanctionId').doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

export const findAppeal = ({ db }: Context, id: number): Promise<AppealRow | undefined> =>
  db.selectFrom('appeal').selectAll().where('id', '=', id).executeTakeFirst();

export const listOfSanctions = ({ db }: Context, sanctionIds: readonly number[]): Promise<AppealRow[]> =>
  sanctionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('appeal')
        .selectAll()
        .where('sanctionId', 'in', [...sanctionIds])
        .execute();

export type Verdict = {
  readonly outcome: AppealOutcome;
  readonly decidedBy: number;
  readonly decisionReason: string;
  readonly givenBack: GivenBack | null;
};

export async function decide({ db, clock }: Tx, id: number, { givenBack, ...verdict }: Verdict): Promise<void> {
  await db
    .updateTable('appeal')
    .set({ ...verdict, decidedAt: clock.now(), givenBack: givenBack && JSON.stringify(givenBack) })
    .where('id', '=', id)
    .execute();
}

export type ListedAppeal = AppealRow & {
  readonly kind: SanctionKind;
  readonly clause: number;
  readonly firstDecider: number | null;
  readonly memberCode: string;
  readonly memberName: string;
};

/** Returns those that wait, oldest first, or those that were decided, newest first. */
export async function listAppeals(
  { db }: Context,
  { isDecided, limit, offset }: Page & { readonly isDecided: boolean },
): Promise<{ rows: ListedAppeal[]; total: number }> {
  const which = isDecided ? sql`appeal.decided_at is not null` : sql`appeal.decided_at is null`;
  const order = isDecided ? sql`appeal.decided_at desc, appeal.id desc` : sql`appeal.id`;
  const { rows } = await sql<ListedAppeal>`
    select appeal.*, sanction.kind, sanction.clause, sanction.decided_by as first_decider, account.member_code,
      coalesce(profile.full_name, '') as member_name
    from (select * from appeal where ${which} order by ${order} limit ${limit} offset ${offset}) as appeal
    join sanction on sanction.id = appeal.sanction_id join account on account.id = appeal.member_id
    left join profile on profile.member_id = appeal.member_id
    order by ${order}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from appeal where ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export const findListed = async ({ db }: Context, id: number): Promise<ListedAppeal | undefined> =>
  (
    await sql<ListedAppeal>`
    select appeal.*, sanction.kind, sanction.clause, sanction.decided_by as first_decider, account.member_code,
      coalesce(profile.full_name, '') as member_name
    from appeal join sanction on sanction.id = appeal.sanction_id join account on account.id = appeal.member_id
    left join profile on profile.member_id = appeal.member_id where appeal.id = ${id}`.execute(db)
  ).rows[0];

/** Counts how many wait, and since when the first of them does. */
export async function countWaiting({ db }: Context): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest_at from appeal where decided_at is null`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Empties what somebody wrote whose account is erased; returns the files. */
export async function eraseAppeals({ db }: Tx, memberId: number): Promise<string[]> {
  const rows = await db.selectFrom('appeal').select('fileKeys').where('memberId', '=', memberId).forUpdate().execute();
  await db.updateTable('appeal').set({ text: '', fileKeys: [], fileTypes: [] }).where('memberId', '=', memberId).execute();
  return rows.flatMap(({ fileKeys }) => fileKeys);
}
