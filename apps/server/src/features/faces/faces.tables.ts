import type { Movement } from '@app/contract/faces';
import type { ColumnType, Generated, Selectable } from 'kysely';

export type CheckState = 'begun' | 'sent' | 'approved' | 'rejected';
/** The movement stills of a check by their place; the picture straight on is the verification image. */
export type StillPlace = 1 | 2;

/** Holds what was measured of the largest face of a picture. */
export type MeasuredFace = {
  readonly width: number;
  readonly sharpness: number;
  readonly yaw: number;
  readonly pitch: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly real: number;
  readonly live: number;
};
/** Holds what was found in one picture. */
export type StillFound = { readonly faceCount: number; readonly face: MeasuredFace | null };
/** Holds what was reckoned of a check; measures and no verdicts, since the thresholds are settings. */
export type Findings = {
  /** The picture straight on, then those of the movements. */
  readonly stills: readonly StillFound[];
  /** Of the stills to each other, the lowest; null where one shows no face. */
  readonly likenessAmong: number | null;
  readonly likenessToPhotos: readonly { readonly photoId: number; readonly likeness: number | null }[];
};

type Given<T> = ColumnType<T, T, never>;

interface FaceCheckTable {
  id: Generated<number>;
  memberId: Given<number>;
  state: CheckState;
  movements: Given<Movement[]>;
  consentedAt: Given<Date>;
  consentVersion: Given<number>;
  expiresAt: Given<Date>;
  sentAt: Date | null;
  hasVirtualCamera: boolean | null;
  findings: ColumnType<Findings | null, string | null, string | null>;
  decidedAt: Date | null;
  stillsDeletedAt: Date | null;
}
export type CheckRow = Selectable<FaceCheckTable>;

interface FaceStillTable {
  id: Generated<number>;
  checkId: Given<number>;
  memberId: Given<number>;
  place: Given<StillPlace>;
  objectKey: string;
  keyId: string;
}
export type StillRow = Selectable<FaceStillTable>;

interface FaceCodeTable {
  memberId: Given<number>;
  checkId: number;
  codeSealed: Buffer;
  keyId: string;
  madeAt: Date;
}
export type CodeRow = Selectable<FaceCodeTable>;

interface FaceMatchTable {
  checkId: Given<number>;
  otherId: Given<number>;
  likeness: Given<number>;
}

interface PhotoLikenessTable {
  photoId: Given<number>;
  faceCount: number;
  likeness: number | null;
  reckonedAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    faceCheck: FaceCheckTable;
    faceStill: FaceStillTable;
    faceCode: FaceCodeTable;
    faceMatch: FaceMatchTable;
    photoLikeness: PhotoLikenessTable;
  }
}
