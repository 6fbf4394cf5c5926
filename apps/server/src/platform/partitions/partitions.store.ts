import { sql } from 'kysely';
import type { Executor } from '#platform/db';

type Asking = { readonly db: Executor };

/** Makes one partition that is missing, or drops one whose rows are all older than they are kept; says which. Null where nothing is to be done. */
export async function takeStep({ db }: Asking): Promise<string | null> {
  const { rows } = await sql<{ step: string | null }>`select keep_partitions() as step`.execute(db);
  return rows[0]?.step ?? null;
}

/** Counts partitions of now and of the next period that are missing, and tables that have rows outside of all partitions. */
export async function countPartitions({ db }: Asking): Promise<{ missing: number; outside: number }> {
  const { rows } = await sql<{ missing: number; outside: number }>`select missing, outside from partition_state()`.execute(db);
  return rows[0] ?? { missing: 0, outside: 0 };
}
