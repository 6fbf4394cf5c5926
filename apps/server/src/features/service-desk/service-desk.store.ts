import { sql, type RawBuilder } from 'kysely';
import type { DeskQuery, DeskStatus } from '@app/contract/service-desk';
import type { Context, Tx } from '#platform/context';
import type { Standing } from './service-desk.policy.ts';
import type { DeskTable } from './service-desk.tables.ts';

/** A list of things that people sent: its table, and what its rows say beside the columns of that table. */
export type Desk = {
  readonly table: DeskTable;
  /** SQL: further columns, of `item` and of what is joined. */
  readonly columns?: RawBuilder<unknown>;
  /** SQL: joins to `item`. */
  readonly joins?: RawBuilder<unknown>;
};

/** Brings the code of the member who sent an item, of a table with `member_id`; null of a visitor's. */
export const withMemberCode = {
  columns: sql`account.member_code`,
  joins: sql`left join account on account.id = item.member_id`,
} as const satisfies Omit<Desk, 'table'>;

/** Columns that every row has. */
export type DeskRow = Standing & { readonly id: number; readonly deskChangedAt: Date | null; readonly createdAt: Date };
export type DeskFilter = Pick<DeskQuery, 'status' | 'assignee' | 'sort'> & { readonly staffId: number };
/** After a row of the order, or after so many. */
export type DeskPart = { readonly limit: number; readonly after?: DeskRow | null; readonly offset?: number };

const rowsOf = ({ table, columns, joins }: Desk): RawBuilder<unknown> =>
  sql`select item.*${columns ? sql`, ${columns}` : sql``} from ${sql.table(table)} as item ${joins ?? sql``}`;

function whereOf({ status, assignee, staffId }: DeskFilter): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [];
  if (status === 'open') parts.push(sql<boolean>`item.status in ('new', 'in_progress')`);
  else if (status !== 'all') parts.push(sql<boolean>`item.status = ${status}`);
  if (assignee === 'nobody') parts.push(sql<boolean>`item.assignee_id is null`);
  else if (assignee !== undefined) parts.push(sql<boolean>`item.assignee_id = ${assignee === 'me' ? staffId : Number(assignee)}`);
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export async function listItems<Row extends DeskRow>({ db }: Context, desk: Desk, filter: DeskFilter, part: DeskPart): Promise<Row[]> {
  const isNewestFirst = filter.sort === '-created';
  const follows = isNewestFirst ? sql`<` : sql`>`;
  const after = part.after
    ? sql`and (item.created_at, item.id) ${follows} (${part.after.createdAt}::timestamptz, ${part.after.id}::bigint)`
    : sql``;
  const order = isNewestFirst ? sql`item.created_at desc, item.id desc` : sql`item.created_at, item.id`;
  const { rows } = await sql<Row>`${rowsOf(desk)} where ${whereOf(filter)} ${after}
    order by ${order} limit ${part.limit} offset ${part.offset ?? 0}`.execute(db);
  return rows;
}

export async function countItems({ db }: Context, { table }: Desk, filter: DeskFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)} as item where ${whereOf(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Lists those who have something of it to do. */
export async function listHands({ db }: Context, { table }: Desk): Promise<Pick<Standing, 'assigneeId' | 'deskChangedBy'>[]> {
  const { rows } = await sql<Pick<Standing, 'assigneeId' | 'deskChangedBy'>>`
    select distinct assignee_id, null::bigint as desk_changed_by from ${sql.table(table)} where assignee_id is not null`.execute(db);
  return rows;
}

export async function findItem<Row extends DeskRow>({ db }: Context, desk: Desk, id: number): Promise<Row | undefined> {
  return (await sql<Row>`${rowsOf(desk)} where item.id = ${id}`.execute(db)).rows[0];
}

/** Locks a thing: changes of one wait for each other. */
export async function lockStanding(
  { db }: Tx,
  { table }: Desk,
  id: number,
): Promise<(Standing & { deskChangedAt: Date | null }) | undefined> {
  const { rows } = await sql<Standing & { deskChangedAt: Date | null }>`
    select status, assignee_id, desk_revision, desk_changed_by, desk_changed_at from ${sql.table(table)} where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

export type Moved = { readonly status: DeskStatus; readonly assigneeId: number | null; readonly staffId: number };

export async function updateStanding({ db, clock }: Tx, { table }: Desk, id: number, moved: Moved): Promise<void> {
  await sql`update ${sql.table(table)} set status = ${moved.status}, assignee_id = ${moved.assigneeId}, desk_changed_by = ${moved.staffId},
    desk_changed_at = ${clock.now()}, desk_revision = desk_revision + 1 where id = ${id}`.execute(db);
}

/** Counts what is not done, and says since when the oldest of it waits. */
export async function countOpen({ db }: Context, table: DeskTable): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*) as count, min(created_at) as oldest_at from ${sql.table(table)} where status in ('new', 'in_progress')`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

export type NoteRow = { readonly id: number; readonly text: string; readonly staffId: number; readonly createdAt: Date };

export const listNotes = ({ db }: Context, { table }: Desk, id: number): Promise<NoteRow[]> =>
  db
    .selectFrom('serviceNote')
    .select(['id', 'text', 'staffId', 'createdAt'])
    .where('targetType', '=', table)
    .where('targetId', '=', id)
    .orderBy('id')
    .execute();

export type NewNote = { readonly id: number; readonly text: string; readonly staffId: number };

/** Adds a note, once where it is sent again; null where it is the newest one already. Behind `lockStanding`. */
export async function insertNote({ db, clock }: Tx, { table }: Desk, { id, text, staffId }: NewNote): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into service_note (target_type, target_id, text, staff_id, created_at)
    select ${table}, ${id}, ${text}, ${staffId}, ${clock.now()}
    where not exists (
      select from (select text, staff_id from service_note where target_type = ${table} and target_id = ${id} order by id desc limit 1) as newest
      where newest.text = ${text} and newest.staff_id = ${staffId})
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Deletes what was noted on things that go, or whose words go. */
export async function deleteNotes({ db }: Tx, table: DeskTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('serviceNote')
    .where('targetType', '=', table)
    .where('targetId', 'in', [...ids])
    .execute();
}
