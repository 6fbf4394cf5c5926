import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context';

export type LogEntry = {
  readonly id: number;
  readonly actorId: number | null;
  readonly action: string;
  readonly subject: string;
  readonly memberId: number | null;
  readonly reason: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly details: Record<string, unknown>;
  readonly networkAddress: string | null;
  readonly at: Date;
};

export type LogFilter = {
  readonly staffId?: number | undefined;
  readonly memberId?: number | undefined;
  readonly act?: string | undefined;
  /** Not before this moment. */
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly to?: Date | undefined;
};

type Facts = 'before' | 'after' | 'details';
type RawEntry = Omit<LogEntry, Facts> & { readonly [Name in Facts]: string | null };

/** Facts are read as text: the query builder would write their keys in its own way. */
const COLUMNS = sql`id, actor_id, action, subject, member_id, reason, before::text as before, after::text as after, details::text as details,
  network_address, at`;

const factsOf = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>);

const entryOf = ({ before, after, details, ...row }: RawEntry): LogEntry => ({
  ...row,
  before: factsOf(before),
  after: factsOf(after),
  details: factsOf(details) ?? {},
});

/** Returns the conditions of a filter. Each combination of a person, a member and an act has an index that begins with it and goes on with the time. */
function conditions({ staffId, memberId, act, from, to }: LogFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [
    ...(staffId === undefined ? [] : [sql`actor_id = ${staffId}`]),
    ...(memberId === undefined ? [] : [sql`member_id = ${memberId}`]),
    ...(act === undefined ? [] : [sql`action = ${act}`]),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(to ? [sql`at < ${to}`] : []),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** Returns entries, newest first. */
export async function listEntries(
  { db }: Context,
  filter: LogFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LogEntry[]> {
  const { rows } = await sql<RawEntry>`select ${COLUMNS} from audit_entry where ${conditions(filter)}
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(entryOf);
}

/** Returns the entries that follow on one, newest first; from the newest where that is null. */
export async function listEntriesAfter({ db }: Context, filter: LogFilter, last: LogEntry | null, limit: number): Promise<LogEntry[]> {
  const behind = last === null ? sql`true` : sql`(at, id) < (${last.at}, ${last.id})`;
  const { rows } = await sql<RawEntry>`select ${COLUMNS} from audit_entry where ${conditions(filter)} and ${behind}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows.map(entryOf);
}

/** Counts entries, and no further than `most`. */
export async function countEntries({ db }: Context, filter: LogFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from
    (select from audit_entry where ${conditions(filter)} limit ${most}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns every act that the log has, by going from one to the next in its index. */
export async function listActs({ db }: Context): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive act as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select action from audit_entry where action > act.action order by action limit 1) from act where act.action is not null
    ) select action from act where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
