import { lockAccount } from '#features/accounts';
import { faceProofToReckon } from '#features/identity';
import { photoToReckon } from '#features/photos';
import { inTransaction, type Context, type Tx } from '#platform/context';
import type { FaceSeen } from '#platform/faces';
import { enqueue } from '#platform/jobs';
import { readCodesOfOthers, saveCode } from './codes.store.ts';
import { compareFaces } from './face-queue.ts';
import { thresholdsOf } from './face-thresholds.ts';
import { isSameFace, isToReckon } from './faces.policy.ts';
import * as store from './faces.store.ts';
import type { CheckRow, Findings, MeasuredFace, StillFound } from './faces.tables.ts';
import { stillToReckon } from './stills.ts';

/** Codes of other accounts that are compared at once: some 2 MB. */
const AT_ONCE = 500;

/** Returns the faces of a stored picture, the largest first. */
export const facesIn = async (ctx: Context, stored: Buffer): Promise<readonly FaceSeen[]> =>
  ctx.faces.read(await ctx.images.pixels(stored));

const measured = ({ width, sharpness, yaw, pitch, eyes, mouth, real, live }: FaceSeen): MeasuredFace => ({
  width,
  sharpness,
  yaw,
  pitch,
  eyes,
  mouth,
  real,
  live,
});
const foundIn = (faces: readonly FaceSeen[]): StillFound => ({ faceCount: faces.length, face: faces[0] ? measured(faces[0]) : null });

/** Reckons a check once more, from its pictures (FACE-03). Harmless when repeated; where the check went meanwhile it leaves nothing. */
export async function reckonCheck(ctx: Context, checkId: number): Promise<void> {
  if (!ctx.settings.CAPABILITY_FACE_CHECK) return;
  const check = await store.findCheck(ctx, checkId);
  if (!check || !isToReckon(check)) return;
  const pictures = await picturesOf(ctx, check);
  if (!pictures) return;
  const faces = [];
  for (const picture of pictures) faces.push(await facesIn(ctx, picture));
  const codes = faces.map(([largest]) => largest?.code ?? null);
  const [code = null, ...others] = codes;
  const findings: Findings = {
    stills: faces.map(foundIn),
    likenessAmong: await lowestLikeness(ctx, code, others),
    likenessToPhotos: await likenessesToPhotos(ctx, check.memberId, code),
  };
  // The code before the comparison: of two who are reckoned at the same moment the later finds the earlier.
  if (code) await whileThere(ctx, check, (tx) => keepCode(tx, check, code));
  const matches = code ? await sameFaces(ctx, check.memberId, code) : [];
  await whileThere(ctx, check, async (tx) => {
    await store.updateFindings(tx, checkId, findings);
    await store.insertMatches(tx, checkId, matches);
  });
}

/** Keeps the code of a face. Photos handed in since its check was begun, while there was no code, are compared once it is there. */
async function keepCode(tx: Tx, { id: checkId, memberId, consentedAt }: CheckRow, code: Float32Array): Promise<void> {
  await saveCode(tx, { memberId, checkId, code });
  for (const photoId of await store.listWaitingSince(tx, memberId, consentedAt)) await enqueue(tx, compareFaces, { photoId });
}

/** Keeps something of a check, where it is still there to be reckoned. */
const whileThere = (ctx: Context, { id, memberId }: CheckRow, keep: (tx: Tx) => Promise<void>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // Not `lockMedia`, which would make settings of photos for an account that was erased meanwhile.
    await lockAccount(tx, memberId);
    if (isToReckon(await store.findCheck(tx, id))) await keep(tx);
  });

/** Reads the picture straight on, then those of the movements; null where one is gone. */
async function picturesOf(ctx: Context, { id, memberId }: CheckRow): Promise<Buffer[] | null> {
  const stills = await store.listStills(ctx, id);
  const pictures = await Promise.all([faceProofToReckon(ctx, memberId), ...stills.map((still) => stillToReckon(ctx, still))]);
  const whole = pictures.flatMap((picture) => picture ?? []);
  return whole.length === pictures.length && stills.length > 0 ? whole : null;
}

async function lowestLikeness(ctx: Context, code: Float32Array | null, others: readonly (Float32Array | null)[]): Promise<number | null> {
  const known = others.flatMap((other) => other ?? []);
  if (!code || known.length < others.length) return null;
  return Math.min(...(await ctx.faces.compare(code, known)));
}

async function likenessesToPhotos(ctx: Context, memberId: number, code: Float32Array | null): Promise<Findings['likenessToPhotos']> {
  if (!code) return [];
  const found = [];
  for (const photoId of await store.listProfilePhotoIds(ctx, memberId)) {
    const photo = await photoToReckon(ctx, photoId);
    if (photo) found.push({ photoId, likeness: await highestLikeness(ctx, code, await facesIn(ctx, photo.bytes)) });
  }
  return found;
}

/** Returns how alike the face most alike of a picture is; null where it shows none. */
export async function highestLikeness(ctx: Context, code: Float32Array, faces: readonly FaceSeen[]): Promise<number | null> {
  if (faces.length === 0) return null;
  const likenesses = await ctx.faces.compare(
    code,
    faces.map((face) => face.code),
  );
  return Math.max(...likenesses);
}

/** Finds the same face on other open accounts (FACE-06). */
async function sameFaces(ctx: Context, memberId: number, code: Float32Array): Promise<{ otherId: number; likeness: number }[]> {
  const thresholds = thresholdsOf(ctx.settings);
  const found: { otherId: number; likeness: number }[] = [];
  for (let afterId = 0; ;) {
    const others = await readCodesOfOthers(ctx, { memberId, afterId, limit: AT_ONCE });
    const likenesses = await ctx.faces.compare(
      code,
      others.map((other) => other.code),
    );
    for (const [index, { memberId: otherId }] of others.entries()) {
      const likeness = likenesses[index] ?? 0;
      if (isSameFace(likeness, thresholds)) found.push({ otherId, likeness });
    }
    afterId = others.at(-1)?.memberId ?? afterId;
    if (others.length < AT_ONCE) return found;
  }
}
