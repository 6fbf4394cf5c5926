import { lockAccount } from '#features/accounts';
import { lookForReview, readFileForReview, type Decision, type Looker } from '#features/photos';
import type { Context, Tx } from '#platform/context';
import { isUniqueViolation } from '#platform/db';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { numberContext, scanContext, verificationContext } from './identity-seals.ts';
import { findIdentity, findIdentityById, lockIdentityById, updateIdentityReview, type Review } from './identity.store.ts';
import type { Holder } from './identity.tables.ts';
import { findVerification, findVerificationById, lockVerificationById, updateVerificationReview } from './verification.store.ts';

const ONE_APPROVED_PER_NUMBER = 'identity_document_one_approved_per_number';

/** Judges front and back together. A number that is approved for one candidate is refused for another. */
export async function reviewIdentity(tx: Tx, documentId: number, staffId: number, decision: Decision): Promise<void> {
  const { memberId, holder } = pendingOnly(
    await lockedOf(tx, await findIdentityById(tx, documentId), () => lockIdentityById(tx, documentId)),
  );
  await updateIdentityReview(tx, documentId, reviewOf(tx, staffId, decision)).catch((failure: unknown) => {
    throw isUniqueViolation(failure, ONE_APPROVED_PER_NUMBER) ? new Refusal('id_used_elsewhere') : failure;
  });
  await announce(tx, 'identity.reviewed', { memberId, holder, ...resultOf(decision) });
}

export async function reviewVerificationImage(tx: Tx, imageId: number, staffId: number, decision: Decision): Promise<void> {
  const { memberId, holder } = pendingOnly(
    await lockedOf(tx, await findVerificationById(tx, imageId), () => lockVerificationById(tx, imageId)),
  );
  await updateVerificationReview(tx, imageId, reviewOf(tx, staffId, decision));
  await announce(tx, 'verification.reviewed', { memberId, holder, ...resultOf(decision) });
}

/** Names the approval that is taken back: of the document or verification image of a member or of their guardian. */
export type Reopening = {
  readonly memberId: number;
  readonly holder: Holder;
  readonly staffId: number;
  /** To the member. */
  readonly reason: string;
};
export type Reopened = { readonly id: number; readonly submittedAt: Date };

/** Ends an approval, so that a new document can be handed in; refuses where none is approved. */
export async function reopenIdentity(tx: Tx, reopening: Reopening): Promise<Reopened> {
  const { memberId, holder, staffId, reason } = reopening;
  await lockAccount(tx, memberId);
  const { id, createdAt: submittedAt } = approvedOnly(await findIdentity(tx, memberId, holder));
  const decision: Decision = { outcome: 'rejected', reason };
  await updateIdentityReview(tx, id, reviewOf(tx, staffId, decision));
  await announce(tx, 'identity.reviewed', { memberId, holder, ...resultOf(decision) });
  return { id, submittedAt };
}

/** Takes a decision on a verification image back. */
export async function reopenVerificationImage(tx: Tx, reopening: Reopening): Promise<Reopened> {
  const { memberId, holder, staffId, reason } = reopening;
  await lockAccount(tx, memberId);
  const { id, createdAt: submittedAt } = approvedOnly(await findVerification(tx, memberId, holder));
  const decision: Decision = { outcome: 'rejected', reason };
  await updateVerificationReview(tx, id, reviewOf(tx, staffId, decision));
  await announce(tx, 'verification.reviewed', { memberId, holder, ...resultOf(decision) });
  return { id, submittedAt };
}

function approvedOnly<R extends { status: string }>(row: R | undefined): R {
  if (!row) throw new Refusal('not_found');
  if (row.status === 'rejected') throw new Refusal('already_decided');
  if (row.status !== 'approved') throw new Refusal('nothing_to_reopen');
  return row;
}

/** Holds the account before what is reviewed: its search entry tells of the badges. */
async function lockedOf<R>(
  tx: Tx,
  found: { readonly memberId: number } | undefined,
  lock: () => Promise<R | undefined>,
): Promise<R | undefined> {
  if (!found) return undefined;
  await lockAccount(tx, found.memberId);
  return lock();
}

function pendingOnly<R extends { status: string }>(row: R | undefined): R {
  if (!row) throw new Refusal('not_found');
  if (row.status !== 'pending') throw new Refusal('already_decided');
  return row;
}

const resultOf = (decision: Decision) => ({ outcome: decision.outcome, reason: decision.outcome === 'rejected' ? decision.reason : null });

const reviewOf = ({ clock }: Tx, staffId: number, decision: Decision): Review => ({
  status: decision.outcome,
  reason: resultOf(decision).reason,
  reviewedBy: staffId,
  reviewedAt: clock.now(),
});

type DocumentPart = 'identity_front' | 'identity_back' | 'identity_number';
export type IdentityTarget = { readonly kind: DocumentPart | 'verification_image'; readonly id: number };
type Found = { readonly memberId: number; readonly read: () => Promise<Buffer> };

/** Opens for staff what they judge, once the look is in the audit log. */
export async function lookAtIdentity(ctx: Context, looker: Looker, target: IdentityTarget): Promise<Buffer> {
  const { kind, id } = target;
  const { memberId, read } = kind === 'verification_image' ? await findVerificationImage(ctx, id) : await findDocument(ctx, kind, id);
  return lookForReview(ctx, { ...looker, memberId, target: { kind, id } }, read);
}

async function findVerificationImage(ctx: Context, id: number): Promise<Found> {
  const image = await findVerificationById(ctx, id);
  if (!image || image.fileDeletedAt) throw new Refusal('not_found');
  const { memberId, holder, objectKey } = image;
  const read = async () => ctx.sealing.openBytes(await readFileForReview(ctx, objectKey), verificationContext(memberId, holder));
  return { memberId, read };
}

async function findDocument(ctx: Context, part: DocumentPart, id: number): Promise<Found> {
  const document = await findIdentityById(ctx, id);
  if (!document) throw new Refusal('not_found');
  const { memberId, holder, frontKey, backKey, numberSealed } = document;
  if (part === 'identity_number')
    return { memberId, read: async () => Buffer.from(ctx.sealing.openText(numberSealed, numberContext(memberId, holder))) };
  const key = part === 'identity_front' ? frontKey : backKey;
  if (!key) throw new Refusal('not_found');
  return { memberId, read: async () => ctx.sealing.openBytes(await readFileForReview(ctx, key), scanContext(memberId, holder)) };
}
