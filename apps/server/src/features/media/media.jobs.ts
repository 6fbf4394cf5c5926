import * as z from 'zod/mini';
import { secondsAfter, type Clock } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { deleteAbandoned } from './identity/abandoned.store.ts';
import type { FileLedger } from './files/file-ledger.ts';

export const deleteDiscardedFiles = defineJob({ name: 'media.delete-discarded-files', payload: z.unknown(), attempts: 5 });
export const deleteAbandonedScans = defineJob({ name: 'media.delete-abandoned-scans', payload: z.unknown(), attempts: 5 });

const EVERY_QUARTER_HOUR = '*/15 * * * *';
const AT_NIGHT_IN_DHAKA = '20 21 * * *';
/** A half-done registration without a visit for so long loses its unreviewed scans. */
const ABANDONED_AFTER_DAYS = 180;
const DAY_SECONDS = 86_400;

export const mediaJobs = (deps: { clock: Clock; inTransaction: InTransaction; ledger: FileLedger }): JobHandler[] => [
  handles(deleteDiscardedFiles, () => deps.ledger.deleteDue(), EVERY_QUARTER_HOUR),
  handles(
    deleteAbandonedScans,
    () =>
      deps.inTransaction(async (trx) => {
        const since = secondsAfter(deps.clock.now(), -ABANDONED_AFTER_DAYS * DAY_SECONDS);
        await deps.ledger.letGo(trx, await deleteAbandoned(trx, since));
      }),
    AT_NIGHT_IN_DHAKA,
  ),
];
