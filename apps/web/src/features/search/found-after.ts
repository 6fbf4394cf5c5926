import type { RelationChange } from '#features/members';
import type { FoundCard } from './criteria.ts';

const CHANGES: Partial<Record<RelationChange['step'], Partial<FoundCard>>> = {
  shortlisted: { shortlisted: 1 },
  unshortlisted: { shortlisted: 0 },
  interestSent: { interest: 'sent' },
  connected: { interest: 'accepted' },
  interestEnded: { interest: null },
  seen: { isSeen: 1 },
};

/** Returns the cards after a step towards a member: whoever is blocked or hidden goes, the rest say how the two stand now. */
export function membersAfter(members: readonly FoundCard[], { memberId, step }: RelationChange): FoundCard[] {
  if (step === 'blocked' || step === 'dismissed') return members.filter(({ userId }) => userId !== memberId);
  return members.map((member) => (member.userId === memberId ? { ...member, ...CHANGES[step] } : member));
}
