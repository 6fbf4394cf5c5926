import type { SentenceLanguage } from '@app/contract/kernel';
import { profileNotAvailable } from '@app/contract/members';
import { Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { takeOpening, type ProfilePart } from './profiles.limits.ts';
import { readingOf } from './profiles.policy.ts';
import { profilesReader } from './profiles.reader.ts';
import type { OpenedProfile, ProfilesDeps } from './profiles.types.ts';

export type Opening = {
  readonly viewer: Viewer;
  readonly ownerId: number | null;
  readonly part: ProfilePart;
  readonly language: SentenceLanguage;
};

/** Finds a profile for its viewer. Unknown, closed, unfinished and blocked ones get the same answer after the same work. */
export async function openProfile(deps: ProfilesDeps, { viewer, ownerId, part, language }: Opening): Promise<OpenedProfile> {
  if (ownerId !== viewer.accountId) await takeOpening(deps.limits, part, viewer.accountId);
  if (ownerId === null) throw notAvailable();
  const [reach, row] = await Promise.all([
    deps.members.reachability(viewer.accountId, ownerId),
    profilesReader.findProfile(deps.db, ownerId),
  ]);
  if (!reach.isAvailable || !row) throw notAvailable();
  const reading = readingOf({ id: viewer.accountId, purpose: viewer.purpose }, { id: ownerId, purpose: row.purpose });
  return { row, reading, isEligiblePair: reach.isEligiblePair, language };
}

export const notAvailable = (): Refusal => new Refusal('not_found', { sentence: profileNotAvailable });
