import type { Generated, Selectable } from 'kysely';
import type { BlurLevel, ReviewStatus } from '@app/contract/media';

export type PhotoKind = 'profile' | 'cover' | 'gallery' | 'guardian';

interface PhotoTable {
  id: Generated<number>;
  memberId: number;
  kind: PhotoKind;
  slot: 1 | 2 | null;
  status: ReviewStatus;
  rejectionReason: Generated<string | null>;
  largeKey: string;
  cardKey: string;
  blurredKey: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  replacedById: Generated<number | null>;
  /** The credit entry that paid for a further gallery photo. */
  creditEntryId: Generated<number | null>;
  /** The browser's word for the upload of a further gallery photo. */
  clientId: Generated<string | null>;
  createdAt: Date;
  approvedAt: Generated<Date | null>;
  deletedAt: Generated<Date | null>;
}
export type PhotoRow = Selectable<PhotoTable>;

export type PrivacySettings = {
  readonly blurLevel: BlurLevel;
  readonly photosHidden: boolean;
  /** 0 premium members who view the contact, 1 those who were in touch, 2 premium members of the same community, 3 nobody. */
  readonly phoneVisibility: 0 | 1 | 2 | 3;
  readonly nearbyVisible: boolean;
  readonly shareNewPhotos: boolean;
  readonly introductions: boolean;
};
type WithDefaults<T> = { -readonly [Name in keyof T]: Generated<T[Name]> };
interface PrivacySettingsTable extends WithDefaults<PrivacySettings> {
  memberId: number;
  createdAt: Date;
}

/** `profile`: profile photo, cover and introductions. */
export type GrantType = 'profile' | 'gallery';
interface PhotoGrantTable {
  ownerId: number;
  viewerId: number;
  type: GrantType;
  createdAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    photo: PhotoTable;
    privacySettings: PrivacySettingsTable;
    photoGrant: PhotoGrantTable;
  }
}
