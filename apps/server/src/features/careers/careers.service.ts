import { randomBytes } from 'node:crypto';
import type { CvType, JobType } from '@app/contract/careers';
import { inTransaction, type Context } from '#platform/context';
import type { FileAnswer } from '#platform/http';
import { cleanRichText } from '#platform/rich-text';
import * as store from './careers.store.ts';
import { openCv } from './cv-seal.ts';

/** A position as staff write it. */
export type JobDraft = {
  readonly title: string;
  readonly jobType: JobType;
  /** HTML; it is cleaned when it is saved. */
  readonly responsibilities: string;
  readonly requirements: readonly string[];
  /** From now on unless said otherwise. */
  readonly publishedAt?: Date;
  /** Stands open until then; without a day until it is closed. */
  readonly closesAt?: Date;
};

/** A CV, for a download by staff. */
export type Cv = { readonly bytes: Buffer; readonly type: CvType; readonly fileName: string };

const PUBLIC_ID_BYTES = 16;

/** Publishes a position; returns its public id. */
export async function publishJob(ctx: Context, draft: JobDraft): Promise<string> {
  const now = ctx.clock.now();
  const publicId = randomBytes(PUBLIC_ID_BYTES).toString('base64url');
  await store.insertJob(ctx, {
    publicId,
    title: draft.title,
    jobType: draft.jobType,
    responsibilitiesHtml: cleanRichText(draft.responsibilities),
    requirements: [...draft.requirements],
    status: 'open',
    publishedAt: draft.publishedAt ?? now,
    closesAt: draft.closesAt ?? null,
    createdAt: now,
  });
  return publicId;
}

/** Publishes the positions of a demo where there never was any; two servers that start at one moment publish them once. */
export async function publishFirstJobs(ctx: Context, drafts: readonly JobDraft[]): Promise<void> {
  if (await store.hasJobs(ctx)) return;
  await inTransaction(ctx, async (tx) => {
    await store.lockJobs(tx);
    if (await store.hasJobs(tx)) return;
    for (const draft of drafts) await publishJob(tx, draft);
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
