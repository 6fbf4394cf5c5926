import type { Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { requireAvailable, requirePair, type MemberPair } from '#features/members';

/**
 * Holds the two for an answer between them: an eligible pair where it brings them on. Where they are none any more, by a block or because one of
 * them is no longer here, what was offered has ended.
 */
export async function holdPair(tx: Tx, viewerId: number, targetId: number, { isStep }: { readonly isStep: boolean }): Promise<MemberPair> {
  try {
    return await (isStep ? requirePair : requireAvailable)(tx, viewerId, targetId);
  } catch (failure) {
    throw failure instanceof Refusal ? new Refusal('offer_ended') : failure;
  }
}
