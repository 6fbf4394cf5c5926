import { sql } from 'kysely';
import type { Context } from '#platform/context';
import type { Archiver } from './operations.policy.ts';

const HEARD_OF_WITHIN_SECONDS = 60;

/** Measures the bytes of the whole database, and counts the servers that were heard of within a minute. */
export async function measureDatabase({ db }: Context): Promise<{ bytes: number; servers: number }> {
  const { rows } = await sql<{ bytes: number; servers: number }>`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from live_server where seen_at > now() - ${HEARD_OF_WITHIN_SECONDS} * interval '1 second') as servers`.execute(
    db,
  );
  return rows[0] ?? { bytes: 0, servers: 0 };
}

/** Returns when PostgreSQL last archived a segment of its log, and when it last failed to; nothing where it is told to archive none. */
export async function lookAtArchiver({ db }: Context): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select last_archived_time as archived_at, last_failed_time as failed_at
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0] ?? { archivedAt: null, failedAt: null };
}
