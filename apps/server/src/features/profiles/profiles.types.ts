import type { SentenceLanguage } from '@app/contract/kernel';
import type { EntitlementsReader } from '#features/entitlements';
import type { MediaRoom, ShownPhotos } from '#features/media';
import type { Members } from '#features/members';
import type { PartnerPreferences } from '#features/partner-preferences';
import type { Reference } from '#features/reference-data';
import type { FollowCounts, RelationsReader } from '#features/relations';
import type { Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import type { Limits } from '#platform/rate-limit';
import type { Reading } from './profiles.policy.ts';
import type { StoredProfile } from './profiles.reader.ts';

type InterestState = 'sent' | 'received' | 'accepted' | null;

/** What other rooms know of a viewer and one other member. */
export type RelationPorts = {
  readonly relations: Pick<RelationsReader, 'isFollowing' | 'followCounts'> & {
    between(viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, { isShortlisted: boolean; isBonded: boolean }>>;
  };
  readonly interests: {
    between(viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, { interest: InterestState; proposal: InterestState }>>;
  };
  readonly feed: { countOf(readerId: number, ownerId: number): Promise<number> };
  readonly contactViews: { viewedAmong(viewerId: number, ids: readonly number[]): Promise<ReadonlySet<number>> };
  readonly messages: {
    threadsWith(viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
    mayWriteTo(viewerId: number, targetId: number): Promise<boolean>;
  };
};

export type ProfilesDeps = RelationPorts & {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly members: Pick<Members, 'reachability' | 'requireAvailable' | 'isAvailableTo' | 'listRows'>;
  readonly media: Pick<MediaRoom, 'photosOf' | 'badgesOf' | 'introductionsOf'>;
  readonly entitlements: Pick<EntitlementsReader, 'isPremium'>;
  readonly preferences: Pick<PartnerPreferences, 'of'>;
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
export type Surroundings = {
  readonly photos: ShownPhotos | null;
  readonly counts: FollowCounts & { readonly visits: number; readonly posts: number };
  readonly isFollowed: boolean;
};
/** How the viewer and the member stand to each other. */
export type Standing = {
  readonly isBonded: boolean;
  readonly isShortlisted: boolean;
  readonly interest: InterestState;
  readonly proposal: InterestState;
  readonly isContactViewed: boolean;
  readonly mayMessage: boolean;
  readonly threadId: number | null;
};
export type Badges = { readonly hasId: boolean; readonly hasFace: boolean; readonly isPremium: boolean };
