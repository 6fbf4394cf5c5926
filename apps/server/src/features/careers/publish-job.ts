import { randomBytes } from 'node:crypto';
import type { Executor } from '#platform/db';
import { cleanRichText } from '#platform/rich-text';
import { careersStore as store } from './careers.store.ts';
import type { CareersDeps, JobDraft } from './careers.types.ts';

const PUBLIC_ID_BYTES = 16;

async function publish({ clock }: CareersDeps, on: Executor, draft: JobDraft): Promise<string> {
  const now = clock.now();
  const publicId = randomBytes(PUBLIC_ID_BYTES).toString('base64url');
  await store.insertJob(on, {
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

export const publishJob = (deps: CareersDeps, draft: JobDraft): Promise<string> => publish(deps, deps.db, draft);

/** Two servers that start at one moment publish them once. */
export async function publishFirst(deps: CareersDeps, drafts: readonly JobDraft[]): Promise<void> {
  if (await store.hasJobs(deps.db)) return;
  await deps.inTransaction(async (trx) => {
    await store.lockJobs(trx);
    if (await store.hasJobs(trx)) return;
    for (const draft of drafts) await publish(deps, trx, draft);
  });
}
