import type { SentenceLanguage } from '@app/contract/kernel';
import { profileNotAvailable } from '@app/contract/members';
import { reachability } from '#features/members';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { readingOf, type Reading } from './profiles.policy.ts';
import { findProfile, type StoredProfile } from './profiles.store.ts';

/** A profile that this viewer may open, and the way they read it. */
export type OpenedProfile = {
  readonly row: StoredProfile;
  readonly reading: Reading;
  readonly isEligiblePair: boolean;
  readonly language: SentenceLanguage;
};

/** The calls of one page, each counted by itself so that none of them is a way around. */
type ProfilePart = 'head' | 'information' | 'public' | 'visit';

const limitsOf = (part: ProfilePart): readonly Limit[] => [
  { name: `profiles.${part}.hour`, max: 300, windowSeconds: 3600, by: 'account' },
  { name: `profiles.${part}.day`, max: 1500, windowSeconds: 86_400, by: 'account' },
];
const LIMITS: Readonly<Record<ProfilePart, readonly Limit[]>> = {
  head: limitsOf('head'),
  information: limitsOf('information'),
  public: limitsOf('public'),
  visit: limitsOf('visit'),
};

/** Takes one of at most 300 profiles of others an hour and 1500 a day, unknown ones included. */
export async function takeOpening({ limits }: Context, part: ProfilePart, viewerId: number): Promise<void> {
  await limits.takeEach(LIMITS[part], viewerId);
}

export type Opening = {
  readonly viewer: Viewer;
  /** Null where the address names no number. */
  readonly ownerId: number | null;
  readonly part: ProfilePart;
  readonly language: SentenceLanguage;
};

/** Finds a profile for its viewer. Unknown, closed, unfinished and blocked ones get the same answer after the same work. */
export async function openProfile(ctx: Context, { viewer, ownerId, part, language }: Opening): Promise<OpenedProfile> {
  if (ownerId !== viewer.accountId) await takeOpening(ctx, part, viewer.accountId);
  if (ownerId === null) throw notAvailable();
  const [reach, row] = await Promise.all([reachability(ctx, viewer.accountId, ownerId), findProfile(ctx, ownerId)]);
  if (!reach.isAvailable || !row) throw notAvailable();
  const reading = readingOf({ id: viewer.accountId, purpose: viewer.purpose }, { id: ownerId, purpose: row.purpose });
  return { row, reading, isEligiblePair: reach.isEligiblePair, language };
}

export const notAvailable = (): Refusal => new Refusal('not_found', { sentence: profileNotAvailable });
