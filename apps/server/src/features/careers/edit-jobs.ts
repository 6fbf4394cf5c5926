import { randomBytes } from 'node:crypto';
import { careersSentences as say, type JobType } from '@app/contract/careers';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { cleanRichText, saysNothing } from '#platform/rich-text';
import { requireVersion } from '#platform/version';
import { responsibilitiesFault, standingOf } from './careers.policy.ts';
import * as store from './careers.store.ts';
import type { JobRow } from './careers.tables.ts';

/** A position as staff write it. */
export type JobDraft = {
  readonly title: string;
  readonly jobType: JobType;
  /** 'Dhaka Bangladesh' unless said otherwise. */
  readonly location?: string;
  /** HTML; it is cleaned when it is saved. */
  readonly responsibilities: string;
  readonly requirements: readonly string[];
  /** Stands open until then; without a day until it is closed. */
  readonly closesAt?: Date | null;
};

const PUBLIC_ID_BYTES = 16;

function contentOf(draft: JobDraft) {
  const responsibilitiesHtml = cleanRichText(draft.responsibilities.replaceAll('\0', ''));
  const fault = responsibilitiesFault(responsibilitiesHtml, saysNothing);
  if (fault) throw invalid({ responsibilities: fault });
  return {
    title: draft.title,
    jobType: draft.jobType,
    ...(draft.location === undefined ? {} : { location: draft.location }),
    responsibilitiesHtml,
    requirements: [...draft.requirements],
    closesAt: draft.closesAt ?? null,
  };
}

/** Returns what the journal keeps of a position. */
const told = ({ title, jobType, location, requirements, status, closesAt }: JobRow) => ({
  title,
  jobType,
  location,
  requirements,
  status,
  closesAt,
});

type Entry = { readonly staffId: number | null; readonly act: string; readonly before: JobRow | null; readonly after: JobRow };

const record = (tx: Tx, { staffId, act, before, after }: Entry): Promise<void> =>
  tx.audit.record(tx, {
    actorId: staffId,
    action: `careers.${act}-job`,
    subject: `job:${after.id}`,
    before: before && told(before),
    after: told(after),
  });

async function requireJob(tx: Tx, id: number): Promise<JobRow> {
  const row = await store.lockJob(tx, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Saves a position as a draft; returns its row. `staffId` is null for the software itself. */
export const createJob = (ctx: Context, staffId: number | null, draft: JobDraft): Promise<JobRow> =>
  inTransaction(ctx, async (tx) => {
    const publicId = randomBytes(PUBLIC_ID_BYTES).toString('base64url');
    const now = tx.clock.now();
    const after = await store.insertJob(tx, { ...contentOf(draft), publicId, status: 'draft', publishedAt: null, createdAt: now });
    await record(tx, { staffId, act: 'create', before: null, after });
    return after;
  });

type Updating = { readonly staffId: number; readonly id: number; readonly draft: JobDraft; readonly seen: number | null };

/** Writes a position anew; `seen` is the version that was read, and the later of two is refused. */
export const updateJob = (ctx: Context, { staffId, id, draft, seen }: Updating): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireJob(tx, id);
    requireVersion(before, seen);
    const after = await store.updateJob(tx, id, contentOf(draft));
    await record(tx, { staffId, act: 'update', before, after });
  });

/** Opens a position: from now on people can apply. Throws 422 where its last day is over. */
export const openJob = (ctx: Context, staffId: number | null, id: number): Promise<void> => move(ctx, { staffId, id, act: 'publish' });

/** Closes a position: whoever applies from now on is told so. */
export const closeJob = (ctx: Context, staffId: number | null, id: number): Promise<void> => move(ctx, { staffId, id, act: 'close' });

type Moving = { readonly staffId: number | null; readonly id: number; readonly act: 'publish' | 'close' };

const move = (ctx: Context, { staffId, id, act }: Moving): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireJob(tx, id);
    const next = standingOf(before, act, tx.clock.now());
    if (next === 'as-it-is') return;
    if (next === 'over') throw invalid({ closes_at: say.dayOver });
    await record(tx, { staffId, act, before, after: await store.updateJob(tx, id, next) });
  });
