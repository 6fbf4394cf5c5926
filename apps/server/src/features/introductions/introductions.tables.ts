import type { Generated, Selectable } from 'kysely';
import type { IntroductionType, ReviewStatus } from '@app/contract/media';

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

declare module '#platform/db' {
  interface Tables {
    introductionClip: IntroductionClipTable;
  }
}
