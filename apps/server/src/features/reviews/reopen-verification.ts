import type { VerificationKind } from '@app/contract/reviews';
import { reopenIdentity, reopenVerificationImage } from '#features/identity';
import { memberSummaries } from '#features/members';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { recordReopening } from './decide-item.ts';
import { alreadyDecided } from './hold-item.ts';
import { findVerified } from './items.store.ts';

export type Reopening = {
  readonly memberId: number;
  readonly staffId: number;
  readonly kind: VerificationKind;
  readonly reason: string;
};

/** Ends the badge of an approved document or verification image, so that a new one can be handed in. */
export async function reopenVerification(ctx: Context, { memberId, staffId, kind, reason }: Reopening): Promise<void> {
  if (!(await memberSummaries(ctx, [memberId])).has(memberId)) throw new Refusal('not_found');
  if (memberId === staffId) throw new Refusal('own_submission');
  const queue = kind === 'face' ? 'faces' : 'ids';
  const reopening = { memberId, staffId, reason, holder: kind === 'guardian_id' ? 'guardian' : 'self' } as const;
  const reopen = kind === 'face' ? reopenVerificationImage : reopenIdentity;
  try {
    await inTransaction(ctx, (tx) => recordReopening(tx, { ...reopening, kind: queue }, () => reopen(tx, reopening)));
  } catch (failure) {
    const id = failure instanceof Refusal && failure.code === 'already_decided' && (await findVerified(ctx, reopening, queue));
    throw id ? await alreadyDecided(ctx, { kind: queue, id }) : failure;
  }
}
