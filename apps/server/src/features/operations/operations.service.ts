import type { StatsFs } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FailedJob, Operations } from '@app/contract/operations';
import { operationsTexts } from './operations.texts.ts';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import { countCodesSince } from '#features/accounts';
import { countWaitingDifferences } from '#features/ledger';
import { answersSince } from '#features/payments';
import { listBackups, type BackupFile } from '#platform/backup';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { isAbsent, Refusal } from '#platform/errors';
import { countJobs } from '#platform/jobs';
import { giveTriesAgain, listFailedJobs, type FailedJobRow } from './failed-jobs.store.ts';
import { errorForPeople, isArchiveFailing } from './operations.policy.ts';
import { lookAtArchiver, measureDatabase } from './operations.store.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const SHOWN_JOBS = 100;

/** Shows everything at once: an administrator who looks wants it as of one moment, and few look. */
export async function showOperations(ctx: Context): Promise<Operations> {
  const now = ctx.clock.now();
  const [counts, failed, gateways, codes, ledger, database, disk, backup] = await Promise.all([
    countJobs(ctx),
    listFailedJobs(ctx, SHOWN_JOBS),
    answersSince(ctx, secondsAfter(now, -DAY_SECONDS)),
    countCodesSince(ctx, secondsAfter(now, -HOUR_SECONDS)),
    countWaitingDifferences(ctx),
    measureDatabase(ctx),
    measureDisk(ctx),
    lastBackup(ctx),
  ]);
  return {
    jobs: { ...counts, failed: failed.map(viewOf) },
    gateways: gateways.map(({ name, answered, silent, lastAnswerAt }) => ({
      name,
      answered,
      silent,
      last_answer_at: lastAnswerAt?.toISOString() ?? null,
    })),
    codes: { ...codes, hour_max: ctx.settings.SMS_HOUR_MAX },
    ledger_differences: ledger.count,
    disk: { ...disk, database: database.bytes },
    backup,
    servers: database.servers,
  };
}

const viewOf = ({ id, name, tries, error, failedAt }: FailedJobRow): FailedJob => ({
  id,
  name,
  tries,
  error: errorForPeople(error ?? ''),
  failed_at: failedAt.toISOString(),
});

/** Returns what is free, and what there is, of the disk with this server's own files, in bytes. */
export async function measureDisk({ settings }: Context): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await diskOf(settings.DATA_DIR);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Looks at the disk on which a folder lies, or will lie once something is put into it. */
async function diskOf(folder: string): Promise<StatsFs> {
  try {
    return await fs.statfs(folder);
  } catch (failure) {
    const above = path.dirname(folder);
    if (!isAbsent(failure) || above === folder) throw failure;
    return diskOf(above);
  }
}

const newestBackup = async (folder: string): Promise<BackupFile | undefined> => (await listBackups(folder)).at(-1);

/** Returns the seconds since the last backup in a folder; as long as there is none, those since the start of this process. */
export async function secondsSinceBackup({ clock }: Context, folder: string): Promise<number> {
  const last = await newestBackup(folder);
  return last ? (clock.now().getTime() - last.at.getTime()) / 1000 : process.uptime();
}

/** Returns 1 where the database's log is to be archived and is not, so that nothing since is in a backup; else 0. */
export const countFailingArchives = async (ctx: Context): Promise<number> => (isArchiveFailing(await lookAtArchiver(ctx)) ? 1 : 0);

async function lastBackup({ settings }: Context): Promise<Operations['backup']> {
  if (!settings.BACKUP_DIR) return { is_on: 0, last_at: null, last_bytes: null };
  const last = await newestBackup(settings.BACKUP_DIR);
  return { is_on: 1, last_at: last?.at.toISOString() ?? null, last_bytes: last?.bytes ?? null };
}

type Anew = { readonly staffId: number; readonly jobId: number; readonly language: SentenceLanguage };

/** Begins a job that was given up anew. Refuses with `job_is_gone` where it is done, or somebody was faster. */
export const beginAnew = (ctx: Context, { staffId, jobId, language }: Anew): Promise<{ message: string }> =>
  inTransaction(ctx, async (tx) => {
    const name = await giveTriesAgain(tx, jobId);
    if (name === null) throw new Refusal('job_is_gone');
    await tx.audit.record(tx, { actorId: staffId, action: 'operations.retry-job', subject: `job:${jobId}`, details: { name } });
    return { message: sayIn(language, operationsTexts.begunAnew) };
  });
