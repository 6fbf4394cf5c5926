import type { SentenceLanguage } from '@app/contract/kernel';
import type { EntitlementsReader } from '#features/entitlements';
import type { MediaRoom, ShownPhotos } from '#features/media';
import type { Members } from '#features/members';
import type { Reference } from '#features/reference-data';
import type { FollowCounts, RelationsReader } from '#features/relations';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Limits } from '#platform/rate-limit';
import type { Reading } from './profiles.policy.ts';
import type { StoredProfile } from './profiles.reader.ts';

export type ProfilesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly members: Pick<Members, 'reachability'>;
  readonly media: Pick<MediaRoom, 'photosOf' | 'badgesOf'>;
  readonly relations: Pick<RelationsReader, 'isFollowing' | 'followCounts'>;
  readonly entitlements: Pick<EntitlementsReader, 'isPremium'>;
  readonly reference: Reference;
};

/** A profile that this viewer may open, and the way they read it. */
export type OpenedProfile = {
  readonly row: StoredProfile;
  readonly reading: Reading;
  readonly isEligiblePair: boolean;
  readonly language: SentenceLanguage;
};

/** What head and registration information share beside the row. */
export type Surroundings = { readonly photos: ShownPhotos | null; readonly counts: FollowCounts; readonly isFollowed: boolean };
export type Badges = { readonly hasId: boolean; readonly hasFace: boolean; readonly isPremium: boolean };
