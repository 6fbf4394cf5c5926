import { letGoOfFiles } from '#features/files';
import { lockAccount } from '#features/accounts';
import type { Context, Tx } from '#platform/context';
import { announce } from '#platform/events';
import { verificationContext } from './identity-seals.ts';
import type { VerificationImageRow } from './identity.tables.ts';
import { deleteVerifications, fileOf, findVerification, updateFileDeleted, updateResting } from './verification.store.ts';

/** Finds the verification image of a member or candidate, as the face check knows it. */
export const faceProofOf = (ctx: Context, memberId: number): Promise<VerificationImageRow | undefined> =>
  findVerification(ctx, memberId, 'self');

/** Reads the verification image of a member for what the software reckons of it; null where there is none. */
export async function faceProofToReckon(ctx: Context, memberId: number): Promise<Buffer | null> {
  const image = await findVerification(ctx, memberId, 'self');
  const [key] = image ? fileOf(image) : [];
  const sealed = key ? await ctx.storage.get(key) : null;
  return sealed && ctx.sealing.openBytes(sealed, verificationContext(memberId, 'self'));
}

/** Lets the face badge of a member rest, or ends the rest. Of a member without the badge it changes nothing. */
export async function restFaceBadge(tx: Tx, memberId: number, isResting: boolean): Promise<void> {
  await lockAccount(tx, memberId);
  if (await updateResting(tx, memberId, isResting)) await announce(tx, 'verification.rested', { memberId });
}

/** Gives up the file of a live verification image; of one that waits for its review the image itself. An uploaded one stays as it is. */
export async function forgetFaceProof(tx: Tx, memberId: number): Promise<void> {
  const image = await findVerification(tx, memberId, 'self');
  if (!image?.isLive) return;
  if (image.status !== 'approved') return letGoOfFiles(tx, await deleteVerifications(tx, memberId, ['self']));
  return forgetProofFile(tx, image);
}

/** Gives up the file of a verification image that was decided on; what was decided stays. */
export async function forgetProofFile(tx: Tx, image: VerificationImageRow): Promise<void> {
  await letGoOfFiles(tx, fileOf(image));
  await updateFileDeleted(tx, image.id);
}
