import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { LOCKS } from './locks.ts';
import { isLockRefused } from '#platform/violations';

export const migrationsDirectory = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * The first line of a migration whose statements run one by one, since no transaction may hold them: `create index concurrently`. One that
 * fails runs again from its beginning, so that each statement is harmless when repeated.
 */
const ONE_BY_ONE = '-- outside of a transaction\n';

const ASK_AGAIN_MS = 200;

/** Everybody else waits behind a statement that waits for a table: it waits shortly, lets them pass, and is tried again. */
const TRIES = 120;
const LET_PASS_MS = 500;

/** Waits for its turn without a statement under way: an index that another server makes concurrently would wait for that one. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCKS.migration]);
    if (rows[0]?.taken) return;
    await sleep(ASK_AGAIN_MS);
  }
}

/** Applies what is new, in order of name, each in a transaction of its own. A changed migration stops the start. */
export async function migrate(pool: pg.Pool, directory = migrationsDirectory): Promise<void> {
  const client = await pool.connect();
  try {
    await takeTurn(client);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const files = fs.readdirSync(directory).filter((file) => file.endsWith('.sql'));
    for (const name of files.sort()) await applyOnce(client, directory, name, applied.get(name));
  } finally {
    // Others work on this connection later, and may wait longer for their locks.
    await client.query('reset lock_timeout').catch(() => {});
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migration]).catch(() => {});
    client.release();
  }
}

async function applyOnce(client: pg.PoolClient, directory: string, name: string, appliedChecksum: string | undefined): Promise<void> {
  const text = fs.readFileSync(path.join(directory, name), 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  if (appliedChecksum === checksum) return;
  if (appliedChecksum) throw new Error(`The migration ${name} was changed after it was applied.`);
  const note = (): Promise<unknown> => client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  for (let tries = 1; ; tries += 1) {
    try {
      await apply(client, text, note);
      return;
    } catch (failure) {
      await client.query('rollback').catch(() => {});
      if (!isLockRefused(failure) || tries === TRIES) throw new Error(`The migration ${name} failed.`, { cause: failure });
      await sleep(LET_PASS_MS);
    }
  }
}

async function apply(client: pg.PoolClient, text: string, note: () => Promise<unknown>): Promise<void> {
  if (text.startsWith(ONE_BY_ONE)) {
    for (const statement of text.split(/;\s*\n/)) await client.query(statement);
    await note();
    return;
  }
  await client.query('begin');
  await client.query(text);
  await note();
  await client.query('commit');
}
