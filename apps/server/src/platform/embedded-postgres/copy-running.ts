import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { CannotRun } from './cannot-run.ts';

/** Takes a file of the cluster, or a folder where there is no content. False where it is gone meanwhile. */
export type TakeFile = (name: string, content?: Buffer | { readonly file: string }) => Promise<boolean>;

/** Folders whose content belongs to the running server; they are there, empty, where a copy starts. */
const EMPTY = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the cluster of a running server without stopping anybody: PostgreSQL's base backup by its low-level interface (manual, 'Making a Base
 * Backup Using the Low Level API'). Started on the copy, PostgreSQL plays back the log that lies with it, and is as it was at the end of
 * the copying. A temporary slot keeps that log from being recycled meanwhile. `root` is the folder given to `startPostgres`; names begin in its `data`.
 */
export async function copyRunning(
  root: string,
  { host, user }: { readonly host: string; readonly user: string },
  take: TakeFile,
): Promise<void> {
  const data = path.join(root, 'data');
  const client = new pg.Client({ host, user, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    const level = await client.query<{ wal_level: string }>('show wal_level');
    if (level.rows[0]?.wal_level === 'minimal') throw new CannotRun('A throw-away database cannot be copied while it runs.');
    await client.query("select pg_create_physical_replication_slot('copy_' || pg_backend_pid(), true, true)");
    const begun = await client.query<{ file: string }>("select pg_walfile_name(pg_backup_start('copy', fast => true)) as file");
    await copyFolder(data, '', take);
    const ended = await client.query<{ file: string; labelfile: string }>(
      'select pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await take('backup_label', Buffer.from(ended.rows[0]?.labelfile ?? ''));
    await copyLog(data, { from: begun.rows[0]?.file ?? '', to: ended.rows[0]?.file ?? '' }, take);
  } finally {
    await client.end();
  }
}

async function copyFolder(root: string, folder: string, take: TakeFile): Promise<void> {
  for (const entry of await fs.readdir(path.join(root, folder), { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) await take(name, { file: path.join(root, name) });
    else {
      await take(name);
      if (!EMPTY.has(name)) await copyFolder(root, name, take);
    }
  }
}

/** Copies the segments of the log that were written from the beginning of the copying to its end, both included. */
async function copyLog(root: string, { from, to }: { from: string; to: string }, take: TakeFile): Promise<void> {
  const names = (await fs.readdir(path.join(root, 'pg_wal'))).filter((name) => SEGMENT.test(name) && from <= name && name <= to);
  for (const name of names.toSorted())
    if (!(await take(`pg_wal/${name}`, { file: path.join(root, 'pg_wal', name) })))
      throw new CannotRun(`The log ${name} of the database was recycled while it was copied.`);
  if (names.length === 0) throw new CannotRun('The log of the database was recycled while it was copied.');
}
