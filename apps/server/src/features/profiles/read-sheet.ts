import type { SentenceLanguage } from '@app/contract/kernel';
import type { PublicProfile, RegistrationInformation } from '@app/contract/profiles';
import type * as z from 'zod/mini';
import { informationView } from './information.views.ts';
import { readingOf } from './profiles.policy.ts';
import { profilesReader } from './profiles.reader.ts';
import type { OpenedProfile, ProfilesDeps } from './profiles.types.ts';
import { publicProfileView } from './public-profile.views.ts';

/** A profile for a paper: all that this viewer reads on the page, without photos and counts. */
export type ProfileSheet = {
  readonly memberCode: string;
  readonly isOwner: boolean;
  readonly isEligiblePair: boolean;
  readonly information: z.input<typeof RegistrationInformation>;
  readonly story: z.input<typeof PublicProfile>;
};
export type AskedSheet = { readonly viewerId: number; readonly ownerId: number; readonly language: SentenceLanguage };
export type ReadSheet = (asked: AskedSheet) => Promise<ProfileSheet | null>;

const WITHOUT = { photos: null, counts: { followers: 0, following: 0, visits: 0, posts: 0 }, isFollowed: false, isBonded: false } as const;

/** Null where the profile is not available to the viewer. */
export const createReadSheet =
  (deps: ProfilesDeps): ReadSheet =>
  async ({ viewerId, ownerId, language }) => {
    const [reach, viewer, row, lists] = await Promise.all([
      deps.members.reachability(viewerId, ownerId),
      profilesReader.findProfile(deps.db, viewerId),
      profilesReader.findProfile(deps.db, ownerId),
      profilesReader.findLists(deps.db, ownerId),
    ]);
    if (!reach.isAvailable || !viewer || !row) return null;
    const reading = readingOf({ id: viewerId, purpose: viewer.purpose }, { id: ownerId, purpose: row.purpose });
    const opened: OpenedProfile = { row, reading, isEligiblePair: reach.isEligiblePair, language };
    return {
      memberCode: row.memberCode,
      isOwner: reading.isOwner,
      isEligiblePair: reach.isEligiblePair,
      information: informationView(deps.reference, opened, WITHOUT, deps.clock.now()),
      story: publicProfileView(deps.reference, opened, lists, false),
    };
  };
