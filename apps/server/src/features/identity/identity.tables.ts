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
}
export type VerificationImageRow = Selectable<VerificationImageTable>;

declare module '#platform/db' {
  interface Tables {
    identityDocument: IdentityDocumentTable;
    verificationImage: VerificationImageTable;
  }
}
