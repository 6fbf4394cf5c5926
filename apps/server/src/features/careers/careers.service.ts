import type { CvType } from '@app/contract/careers';
import { inTransaction, type Context } from '#platform/context';
import type { FileAnswer } from '#platform/http';
import * as store from './careers.store.ts';
import { openCv } from './cv-seal.ts';
import { createJob, type JobDraft } from './edit-jobs.ts';

/** A CV, for a download by staff. */
export type Cv = { readonly bytes: Buffer; readonly type: CvType; readonly fileName: string };

/** A position of a demo, with the day on which it came onto the site. */
export type FirstJob = JobDraft & { readonly publishedAt: Date };

/** Publishes the positions of a demo where there never was any; two servers that start at one moment publish them once. */
export async function publishFirstJobs(ctx: Context, drafts: readonly FirstJob[]): Promise<void> {
  if (await store.hasJobs(ctx)) return;
  await inTransaction(ctx, async (tx) => {
    await store.lockJobs(tx);
    if (await store.hasJobs(tx)) return;
    for (const { publishedAt, ...draft } of drafts) {
      const { id } = await createJob(tx, null, draft);
      await store.updateJob(tx, id, { status: 'open', publishedAt });
    }
  });
}

/** Returns the CV of an application; null where there is no such application. */
export async function readCv(ctx: Context, applicationId: number): Promise<Cv | null> {
  const row = await store.findCv(ctx, applicationId);
  return row ? { bytes: await openCv(ctx, row), type: row.cvMimeType, fileName: row.cvFileName } : null;
}

const ENDINGS: Readonly<Record<CvType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Returns the same as a download for staff, under a name of ours; it never opens in a page. The caller has checked who asks. */
export async function downloadCv(ctx: Context, applicationId: number): Promise<FileAnswer | null> {
  const cv = await readCv(ctx, applicationId);
  return cv && { file: { type: cv.type, name: `cv-${applicationId}.${ENDINGS[cv.type]}`, bytes: cv.bytes } };
}
