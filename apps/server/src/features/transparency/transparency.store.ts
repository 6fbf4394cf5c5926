import { sql } from 'kysely';
import type { Quarter } from '@app/contract/transparency';
import type { Context, Tx } from '#platform/context';
import './transparency.tables.ts';

/** Counts a photo that a review refused on a day. */
export async function countRefusedPhoto({ db }: Tx, day: string): Promise<void> {
  await sql`insert into refused_photo_day (day, count) values (${day}, 1)
    on conflict (day) do update set count = refused_photo_day.count + 1`.execute(db);
}

/** Returns the day of the first report, decision or refused photo, in Dhaka; null where there was none. */
export async function firstDay({ db }: Context): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(least(
      (select min(created_at) from report), (select min(created_at) from child_safety_report), (select min(decided_at) from sanction)
    ) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day`.execute(db);
  const photos = await sql<{ day: string | null }>`select to_char(min(day), 'YYYY-MM-DD') as day from refused_photo_day`.execute(db);
  const days = [rows[0]?.day ?? null, photos.rows[0]?.day ?? null].filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}

export type Stretch = { readonly from: Date; readonly to: Date; readonly startsOn: string; readonly endsOn: string };
export type Counted = { readonly name: string; readonly count: number };
export type Medians = {
  readonly reports: number;
  readonly reportHours: number | null;
  readonly appeals: number;
  readonly appealHours: number | null;
};

/** Counts all that is told of a stretch of time, each named such as 'reported post' or 'appeal upheld'. */
export async function countAll({ db }: Context, { from, to, startsOn, endsOn }: Stretch): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select 'reported ' || type as name, count(*)::int as count from report where created_at >= ${from} and created_at < ${to} group by type
    union all select 'reported child_safety', count(*)::int from child_safety_report where created_at >= ${from} and created_at < ${to}
    union all select 'decided ' || decision, count(*)::int from (
      select status as decision from report where decided_at >= ${from} and decided_at < ${to}
      union all select decision from child_safety_report where decided_at >= ${from} and decided_at < ${to}) as made group by decision
    union all select 'appealed', count(*)::int from appeal where created_at >= ${from} and created_at < ${to}
    union all select 'appeal ' || outcome, count(*)::int from appeal where decided_at >= ${from} and decided_at < ${to} group by outcome
    union all select 'closed', count(*)::int from sanction where kind = 'termination' and decided_at >= ${from} and decided_at < ${to}
    union all select 'photos', coalesce(sum(count), 0)::int from refused_photo_day where day >= ${startsOn}::date and day <= ${endsOn}::date
  `.execute(db);
  return rows;
}

/** Returns the middle times in hours to a decision, and of how many they are. */
export async function medians({ db }: Context, { from, to }: Pick<Stretch, 'from' | 'to'>): Promise<Medians> {
  const { rows } = await sql<Medians>`
    select reports, report_hours, appeals, appeal_hours from
      (select count(*)::int as reports,
        (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::float8 as report_hours
        from (select created_at, decided_at from report where decided_at >= ${from} and decided_at < ${to}
          union all select created_at, decided_at from child_safety_report where decided_at >= ${from} and decided_at < ${to}) as all_reports) as of_reports,
      (select count(*)::int as appeals,
        (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::float8 as appeal_hours
        from appeal where decided_at >= ${from} and decided_at < ${to}) as of_appeals`.execute(db);
  const [row] = rows;
  if (!row) throw new TypeError('no row');
  return row;
}

/** Returns the first days of the quarters that were counted. */
export const listCounted = async ({ db }: Context): Promise<readonly string[]> =>
  (await sql<{ day: string }>`select to_char(starts_on, 'YYYY-MM-DD') as day from transparency_quarter`.execute(db)).rows.map(
    ({ day }) => day,
  );

/** Keeps what is published of a quarter; once. */
export async function insertQuarter({ db, clock }: Tx, startsOn: string, numbers: Quarter): Promise<void> {
  await db
    .insertInto('transparencyQuarter')
    .values({ startsOn, numbers: JSON.stringify(numbers), countedAt: clock.now() })
    .onConflict((conflict) => conflict.column('startsOn').doNothing())
    .execute();
}

/** Returns what is published, newest first. Read as text: its keys are those of the wire. */
export const listQuarters = async ({ db }: Context): Promise<readonly Quarter[]> => {
  const { rows } = await sql<{ numbers: string }>`
    select numbers::text as numbers from transparency_quarter order by starts_on desc limit 40`.execute(db);
  return rows.map(({ numbers }) => JSON.parse(numbers) as Quarter);
};
