import type { Generated, Selectable } from 'kysely';
import type { IdType, ReviewStatus } from '@app/contract/media';

/** The member or candidate, or their guardian. */
export type Holder = 'self' | 'guardian';

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
  /** Taken with the live face check. */
  isLive: Generated<boolean>;
  /** Since when the badge of an approved one rests; null where it does not. */
  restingSince: Date | null;
  /** When the file was given up; null while there is one. */
  fileDeletedAt: Date | null;
}
export type VerificationImageRow = Selectable<VerificationImageTable>;

declare module '#platform/db' {
  interface Tables {
    identityDocument: IdentityDocumentTable;
    verificationImage: VerificationImageTable;
  }
}
