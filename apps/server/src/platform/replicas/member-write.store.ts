import { sql } from 'kysely';
import type { Database, Executor } from '#platform/db';

export interface MemberWriteTable {
  accountId: number;
  position: number;
  notedAt: Date;
}
declare module '#platform/db' {
  interface Tables {
    memberWrite: MemberWriteTable;
  }
}

/**
 * Notes that all which these members wrote up to now stands before the present end of the log. Their transactions have committed before. The end is
 * looked up behind the lock of a row, so that of two servers the later one does not write an earlier one.
 */
export async function noteWrites({ db }: { readonly db: Executor }, memberIds: readonly number[]): Promise<void> {
  await sql`
    insert into member_write (account_id, position)
    select account_id, pg_current_wal_insert_lsn() - '0/0'::pg_lsn
    from (select distinct unnest(${memberIds}::bigint[]) as account_id order by 1) as wrote
    on conflict (account_id) do update
      set position = pg_current_wal_insert_lsn() - '0/0'::pg_lsn, noted_at = excluded.noted_at`.execute(db);
}

/** Finds the position of each member's last change; a member who changed nothing lately has none. */
export async function findWrites({ db }: { readonly db: Executor }, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Pick<MemberWriteTable, 'accountId' | 'position'>>`
    select account_id, position from member_write where account_id = any(${memberIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ accountId, position }) => [accountId, position]));
}

/** Forgets what every replica that may be asked has had for long. */
export async function deleteOldWrites({ db }: { readonly db: Executor }): Promise<void> {
  await sql`delete from member_write where noted_at < now() - interval '1 hour'`.execute(db);
}

/** Reads how much of the log is safe on the primary's disk. */
export async function positionOf(db: Executor): Promise<number> {
  const { rows } = await sql<{ position: number }>`select pg_current_wal_flush_lsn() - '0/0'::pg_lsn as position`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Reads how much of the log a replica shows; null of a server that takes writes, and so is none. */
export async function replayedBy(db: Database): Promise<number | null> {
  const { rows } = await sql<{ replayed: number | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as replayed`.execute(db);
  return rows[0]?.replayed ?? null;
}
