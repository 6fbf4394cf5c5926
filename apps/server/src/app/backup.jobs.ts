import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { backupName, listBackups } from '#platform/backup';
import { environment } from '#platform/config';
import type { Context } from '#platform/context';
import { OperationalFailure } from '#platform/errors';
import { defineJob, handles, type JobHandler } from '#platform/jobs';

const nightlyBackup = defineJob({ name: 'backup.nightly', payload: z.unknown(), attempts: 4 });
/** Half past two in the night of Dhaka. */
const AT_NIGHT = '30 20 * * *';
const PROGRAM = path.resolve(import.meta.dirname, '../main-backup.ts');

/** Saves the embedded database and its files in BACKUP_DIR, in a process of its own, and deletes the oldest above BACKUP_KEEP. */
export async function backUpNightly({ settings, clock }: Context): Promise<void> {
  const folder = settings.BACKUP_DIR;
  if (!folder || settings.DATABASE_URL) return;
  const child = spawn(process.execPath, [PROGRAM, path.join(folder, backupName(clock.now()))], {
    env: { ...environment, DATA_DIR: settings.DATA_DIR },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new OperationalFailure(`the backup failed: ${said.trim().split('\n').at(-1) ?? ''}`);
  await deleteOldest(folder, settings.BACKUP_KEEP);
}

async function deleteOldest(folder: string, keep: number): Promise<void> {
  const files = await listBackups(folder);
  for (const { name } of files.slice(0, Math.max(0, files.length - keep))) await fs.rm(path.join(folder, name));
}

export const backupJobs: readonly JobHandler[] = [
  handles(nightlyBackup, backUpNightly, ({ settings }) => (settings.BACKUP_DIR && !settings.DATABASE_URL ? AT_NIGHT : undefined)),
];
