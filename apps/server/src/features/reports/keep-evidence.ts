import { newObjectKey } from '#platform/storage';
import { PICTURE_UPLOADS, refusePicture } from '#features/media';
import type { ReportsDeps, ReportTarget, Reporting } from './reports.types.ts';

const AREA = 'report';

export type Kept = {
  /** JSON: who it is of, what it said, and what each copied file is. */
  readonly evidence: string;
  readonly evidenceKeys: string[];
  readonly attachmentKey: string | null;
  /** All of them: a report that is not stored lets them go. */
  readonly objectKeys: readonly string[];
};

/** Copies what is reported as it is at this moment, and stores what the reporter attached, encoded anew. */
export async function keepEvidence(deps: ReportsDeps, target: ReportTarget, { reporterId, attachment }: Reporting): Promise<Kept> {
  const { storage, neighbours } = deps;
  const picture = attachment === undefined ? null : await judged(deps, reporterId, attachment);
  const attached = picture && { key: newObjectKey(AREA), bytes: picture };
  const copies = (
    await Promise.all(
      target.files.map(async ({ key, what }) => {
        const bytes = await storage.get(key);
        return bytes ? [{ key: newObjectKey(AREA), bytes, what }] : [];
      }),
    )
  ).flat();
  const of = (await neighbours.members.summaries([target.reportedMemberId])).get(target.reportedMemberId);
  const files = attached ? [...copies, attached] : copies;
  await neighbours.media.files.storeAll(files.map(({ key, bytes }) => ({ key, bytes })));
  const who = { memberCode: of?.memberCode ?? null, name: of?.name ?? null, purpose: of?.purpose ?? null };
  return {
    evidence: JSON.stringify({ ...who, ...target.copy, files: copies.map(({ key, what }) => ({ ...what, key })) }),
    evidenceKeys: copies.map(({ key }) => key),
    attachmentKey: attached?.key ?? null,
    objectKeys: files.map(({ key }) => key),
  };
}

async function judged({ images, limits }: ReportsDeps, reporterId: number, attachment: Buffer): Promise<Buffer> {
  await limits.take(PICTURE_UPLOADS, reporterId);
  return images.scan(attachment).catch(refusePicture('attachment'));
}
