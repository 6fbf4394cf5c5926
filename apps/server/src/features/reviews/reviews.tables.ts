import type { Generated } from 'kysely';
import type { ReviewKind } from '@app/contract/reviews';

interface ReviewLockTable {
  kind: ReviewKind;
  itemId: number;
  staffId: number;
  /** When what was taken was handed in. */
  submittedAt: Date;
  until: Date;
  /** Why the government ID was opened in this review. */
  reason: Generated<string | null>;
  /** When the clip was sent to its end to whoever holds it. */
  sentWholeAt: Generated<Date | null>;
}

export type ReviewOutcome = 'approved' | 'rejected' | 'reopened';
interface ReviewDecisionTable {
  id: Generated<number>;
  kind: ReviewKind;
  itemId: number;
  submittedAt: Date;
  memberId: number | null;
  outcome: ReviewOutcome;
  reason: string | null;
  staffId: number;
  decidedAt: Date;
}

interface PhotoFindingTable {
  photoId: number;
  sharpness: number;
  /** 64 letters 0 and 1. */
  hash: string;
  bands: Generated<number[]>;
  foundAt: Date;
}

interface PhotoMatchTable {
  photoId: number;
  otherId: number;
  distance: number;
  isMirrored: boolean;
}

declare module '#platform/db' {
  interface Tables {
    reviewLock: ReviewLockTable;
    reviewDecision: ReviewDecisionTable;
    photoFinding: PhotoFindingTable;
    photoMatch: PhotoMatchTable;
  }
}
