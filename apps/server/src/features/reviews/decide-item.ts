import { newFaceNeeded, reviewsSentences as say, type ReviewKind } from '@app/contract/reviews';
import { badgesOf, reopenVerificationImage, reviewIdentity, reviewVerificationImage } from '#features/identity';
import { reviewIntroduction } from '#features/introductions';
import { lockMedia, reviewPhoto, type Decision } from '#features/photos';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { insertDecision } from './decisions.store.ts';
import { alreadyDecided, findWanted, lockedByOther } from './hold-item.ts';
import { deleteHold, takeHoldToDecide, type ItemKey } from './holds.store.ts';
import { findPhotoDetails, languageOfMember } from './items.store.ts';
import type { Submitted } from './queues.store.ts';
import { asksSamePerson, holdsFace } from './reviews.policy.ts';
import { tellQueue } from './tell-queue.ts';

export type Deciding = {
  readonly key: ItemKey;
  readonly staffId: number;
  readonly decision: Decision;
  /** Of the approval of a photo: 0 is 'Not sure'. */
  readonly samePerson?: 0 | 1 | undefined;
};

/** The kinds of things in the audit log. */
const SUBJECTS: Readonly<Record<ReviewKind, string>> = {
  photos: 'photo',
  introductions: 'introduction',
  faces: 'verification_image',
  ids: 'identity_document',
};

type Decide = (tx: Tx, id: number, staffId: number, decision: Decision) => Promise<void>;
const DECIDE: Readonly<Record<ReviewKind, Decide>> = {
  photos: (tx, id, _staffId, decision) => reviewPhoto(tx, id, decision),
  introductions: (tx, id, _staffId, decision) => reviewIntroduction(tx, id, decision),
  faces: reviewVerificationImage,
  ids: reviewIdentity,
};

/**
 * Approves or rejects an item that the person holds, or takes it for that. Throws where somebody else holds it, where it was decided, and where
 * another one was handed in since they took it.
 */
export async function decideItem(ctx: Context, deciding: Deciding): Promise<void> {
  const { key } = deciding;
  try {
    await inTransaction(ctx, (tx) => decide(tx, deciding));
  } catch (failure) {
    // Decided by somebody between the look at it and the lock on it.
    throw failure instanceof Refusal && failure.code === 'already_decided' ? await alreadyDecided(ctx, key) : failure;
  }
}

async function decide(tx: Tx, deciding: Deciding): Promise<void> {
  const { key, staffId, decision } = deciding;
  const wanted = await findWanted(tx, key, staffId);
  const hold = await takeHoldToDecide(tx, { ...key, staffId, submittedAt: wanted.submittedAt });
  if (!hold) throw await lockedByOther(tx, key);
  await lockMedia(tx, wanted.memberId);
  const item = await findWanted(tx, key, staffId);
  if (item.submittedAt.getTime() !== hold.submittedAt.getTime()) throw new Refusal('replaced_meanwhile');
  if (key.kind === 'introductions' && decision.outcome === 'approved' && hold.sentWholeAt === null) throw new Refusal('not_played');
  const endsBadge = await judgeSamePerson(tx, item, deciding);
  await DECIDE[key.kind](tx, key.id, staffId, decision);
  await insertDecision(tx, { kind: key.kind, item, staffId, outcome: decision.outcome, reason: reasonOf(decision) });
  await deleteHold(tx, key, staffId);
  tellQueue(tx, key.kind, key.id);
  await tx.audit.record(tx, {
    actorId: staffId,
    action: decision.outcome === 'approved' ? 'reviews.approve' : 'reviews.reject',
    subject: `${SUBJECTS[key.kind]}:${key.id}`,
    memberId: item.memberId,
    reason: reasonOf(decision),
    before: { status: 'pending' },
    after: { status: decision.outcome },
  });
  if (endsBadge) await endFaceBadge(tx, item.memberId, staffId);
}

const reasonOf = (decision: Decision): string | null => (decision.outcome === 'rejected' ? decision.reason : null);

/** True where an approval ends the badge. Throws where it has to say whether it is the same person and does not. */
async function judgeSamePerson(tx: Tx, { id, memberId }: Submitted, { key, decision, samePerson }: Deciding): Promise<boolean> {
  if (key.kind !== 'photos' || decision.outcome !== 'approved') return false;
  const [details, badges] = [await findPhotoDetails(tx, id), (await badgesOf(tx, [memberId])).get(memberId)];
  if (!details || !asksSamePerson(details.place, holdsFace(badges))) return false;
  if (samePerson === undefined) throw invalid({ same_person: say.saySamePerson });
  return samePerson === 0;
}

async function endFaceBadge(tx: Tx, memberId: number, staffId: number): Promise<void> {
  const reason = newFaceNeeded[await languageOfMember(tx, memberId)];
  await recordReopening(tx, { kind: 'faces', memberId, staffId, reason }, () =>
    reopenVerificationImage(tx, { memberId, holder: 'self', staffId, reason }),
  );
}

type Reopening = {
  readonly kind: 'faces' | 'ids';
  readonly memberId: number;
  readonly staffId: number;
  /** To the member. */
  readonly reason: string;
};

/** Takes an approval back and writes down who did and why. */
export async function recordReopening(
  tx: Tx,
  { kind, memberId, staffId, reason }: Reopening,
  reopen: () => Promise<{ readonly id: number; readonly submittedAt: Date }>,
): Promise<void> {
  const reopened = await reopen();
  await insertDecision(tx, { kind, item: { ...reopened, memberId }, staffId, outcome: 'reopened', reason });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'reviews.reopen',
    subject: `${SUBJECTS[kind]}:${reopened.id}`,
    memberId,
    reason,
    before: { status: 'approved' },
    after: { status: 'rejected' },
  });
}
