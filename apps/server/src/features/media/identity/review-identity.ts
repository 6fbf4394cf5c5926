import type { Transaction } from '#platform/db';
import { isUniqueViolation } from '#platform/db';
import { Refusal } from '#platform/errors';
import { lockIdentityById, updateIdentityReview, type Review } from './identity.store.ts';
import type { Decision } from '../media.types.ts';
import type { ReviewDeps } from '../photos/review-photo.ts';
import { lockVerificationById, updateVerificationReview } from './verification.store.ts';

export type StaffDecision = { readonly id: number; readonly staffId: number; readonly decision: Decision };

const ONE_APPROVED_PER_NUMBER = 'identity_document_one_approved_per_number';

/** Front and back are judged together. A number that is approved for one candidate is refused for another. */
export async function reviewIdentity(deps: ReviewDeps, trx: Transaction, asked: StaffDecision): Promise<void> {
  const { memberId, holder } = pendingOnly(await lockIdentityById(trx, asked.id));
  await updateIdentityReview(trx, asked.id, reviewOf(deps, asked)).catch((failure: unknown) => {
    throw isUniqueViolation(failure, ONE_APPROVED_PER_NUMBER) ? new Refusal('id_used_elsewhere') : failure;
  });
  await deps.announce(trx, 'identity.reviewed', { memberId, holder, ...outcomeOf(asked.decision) });
}

export async function reviewVerificationImage(deps: ReviewDeps, trx: Transaction, asked: StaffDecision): Promise<void> {
  const { memberId, holder } = pendingOnly(await lockVerificationById(trx, asked.id));
  await updateVerificationReview(trx, asked.id, reviewOf(deps, asked));
  await deps.announce(trx, 'verification.reviewed', { memberId, holder, ...outcomeOf(asked.decision) });
}

function pendingOnly<R extends { status: string }>(row: R | undefined): R {
  if (!row) throw new Refusal('not_found');
  if (row.status !== 'pending') throw new Refusal('already_decided');
  return row;
}

const outcomeOf = (decision: Decision) => ({ outcome: decision.outcome, reason: decision.outcome === 'rejected' ? decision.reason : null });

const reviewOf = (deps: ReviewDeps, { staffId, decision }: StaffDecision): Review => ({
  status: decision.outcome,
  reason: outcomeOf(decision).reason,
  reviewedBy: staffId,
  reviewedAt: deps.clock.now(),
});
