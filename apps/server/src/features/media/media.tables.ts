import type { Generated, Selectable } from 'kysely';
import type { IdType, IntroductionType, ReviewStatus } from '@app/contract/media';
import type { GrantType, Holder, PrivacySettings } from './media.types.ts';

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
  /** What paid for a further gallery photo. */
  creditEntryId: Generated<number | null>;
  /** The browser's word for the upload of a further gallery photo. */
  clientId: Generated<string | null>;
  createdAt: Date;
  approvedAt: Generated<Date | null>;
  deletedAt: Generated<Date | null>;
}
export type PhotoRow = Selectable<PhotoTable>;

interface IntroductionClipTable {
  id: Generated<number>;
  memberId: number;
  kind: IntroductionType;
  status: ReviewStatus;
  rejectionReason: Generated<string | null>;
  objectKey: string;
  mediaType: string;
  bytes: number;
  durationMs: number;
  sha256: string;
  replacedById: Generated<number | null>;
  createdAt: Date;
  approvedAt: Generated<Date | null>;
  deletedAt: Generated<Date | null>;
}
export type IntroductionRow = Selectable<IntroductionClipTable>;

type WithDefaults<T> = { -readonly [Name in keyof T]: Generated<T[Name]> };
interface PrivacySettingsTable extends WithDefaults<PrivacySettings> {
  memberId: number;
  createdAt: Date;
}

interface PhotoGrantTable {
  ownerId: number;
  viewerId: number;
  type: GrantType;
  createdAt: Date;
}

type Reviewed = { status: ReviewStatus; reason: string | null; reviewedBy: number | null; reviewedAt: Date | null };

interface IdentityDocumentTable extends Reviewed {
  id: Generated<number>;
  memberId: number;
  holder: Holder;
  type: IdType;
  numberSealed: string;
  numberHash: string;
  keyId: string;
  frontKey: string;
  backKey: string | null;
  createdAt: Date;
}
export type IdentityDocumentRow = Selectable<IdentityDocumentTable>;

interface VerificationImageTable extends Reviewed {
  id: Generated<number>;
  memberId: number;
  holder: Holder;
  objectKey: string;
  keyId: string;
  createdAt: Date;
}
export type VerificationImageRow = Selectable<VerificationImageTable>;

interface DiscardedFileTable {
  objectKey: string;
  deleteAfter: Date;
}

declare module '#platform/db' {
  interface Tables {
    photo: PhotoTable;
    introductionClip: IntroductionClipTable;
    privacySettings: PrivacySettingsTable;
    photoGrant: PhotoGrantTable;
    identityDocument: IdentityDocumentTable;
    verificationImage: VerificationImageTable;
    discardedFile: DiscardedFileTable;
  }
}
