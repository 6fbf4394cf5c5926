import { acceptInterest, INTEREST_STATUSES, type InterestKind, type InterestStatus } from '@app/contract/interests';
import type { RelationStep } from '#features/members';
import { ApiError, refusalOf } from '#platform/api';

/** Returns how a row stands whose answer came too late, as the refusal says it; null of any other failure. */
export function answeredStatus(failure: unknown): InterestStatus | null {
  if (!(failure instanceof ApiError) || refusalOf(failure, acceptInterest) !== 'already_answered') return null;
  const data = failure.body['data'];
  const told = typeof data === 'object' && data !== null && 'status' in data ? data.status : null;
  return INTEREST_STATUSES.find((status) => status === told) ?? null;
}

/** Returns the step towards a member that an interest has come to; none for a proposal, of which lists say nothing. */
export function stepOf(kind: InterestKind, status: InterestStatus): RelationStep | undefined {
  if (kind === 'proposal') return undefined;
  if (status === 'accepted') return 'connected';
  return status === 'pending' ? 'interestSent' : 'interestEnded';
}
