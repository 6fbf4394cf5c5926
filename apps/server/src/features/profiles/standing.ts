import type { RelationPorts, Standing } from './profiles.types.ts';

/** Nothing between them: also of oneself. */
export const NO_STANDING: Standing = {
  isBonded: false,
  isShortlisted: false,
  interest: null,
  proposal: null,
  isContactViewed: false,
  mayMessage: false,
  threadId: null,
};

/** Asks every room what it knows of the two. */
export async function standingBetween(ports: RelationPorts, viewerId: number, ownerId: number): Promise<Standing> {
  if (viewerId === ownerId) return NO_STANDING;
  const [relations, interests, viewed, threads, mayMessage] = await Promise.all([
    ports.relations.between(viewerId, [ownerId]),
    ports.interests.between(viewerId, [ownerId]),
    ports.contactViews.viewedAmong(viewerId, [ownerId]),
    ports.messages.threadsWith(viewerId, [ownerId]),
    ports.messages.mayWriteTo(viewerId, ownerId),
  ]);
  const { isBonded, isShortlisted } = relations.get(ownerId) ?? NO_STANDING;
  const { interest, proposal } = interests.get(ownerId) ?? NO_STANDING;
  return {
    isBonded,
    isShortlisted,
    interest,
    proposal,
    isContactViewed: viewed.has(ownerId),
    mayMessage,
    threadId: threads.get(ownerId) ?? null,
  };
}
