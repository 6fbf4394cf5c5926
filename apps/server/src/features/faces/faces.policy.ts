import { isMovement, MOVEMENTS, type FaceMeasures, type Movement } from '@app/contract/faces';
import type { CheckRow, Findings, MeasuredFace, StillFound } from './faces.tables.ts';

/** FACE-08: the settings by which findings are judged. */
export type Thresholds = {
  readonly alike: number;
  readonly review: number;
  readonly minWidth: number;
  readonly sharpness: number;
  readonly yaw: number;
};

/** Returns two different movements in an order that nobody can foresee; `drawBelow` gives a whole number from 0 to below its argument. */
export function drawMovements(drawBelow: (limit: number) => number): [Movement, Movement] {
  const first = drawBelow(MOVEMENTS.length);
  const second = (first + 1 + drawBelow(MOVEMENTS.length - 1)) % MOVEMENTS.length;
  return [MOVEMENTS[first] ?? 'left', MOVEMENTS[second] ?? 'right'];
}

/** True of a check whose pictures can still be sent. */
export const isOpen = ({ state, expiresAt }: Pick<CheckRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'begun' && expiresAt > now;

/** True of a check whose pictures are there to be reckoned: one that staff approved before they were read still gives the badge its code. */
export const isToReckon = (check: Pick<CheckRow, 'state' | 'stillsDeletedAt'> | undefined): boolean =>
  (check?.state === 'sent' || check?.state === 'approved') && check.stillsDeletedAt === null;

export type Likeness = 'alike' | 'unsure' | 'different';

/** Names a likeness for the reviewer. It decides nothing. */
export function likenessOf(likeness: number, { alike, review }: Thresholds): Likeness {
  if (likeness >= alike) return 'alike';
  return likeness >= review ? 'unsure' : 'different';
}

/** True where a new profile photo lets the badge stand until its review; one without a face does not (FACE-05). */
export const keepsBadge = (likeness: number | null, { alike }: Thresholds): boolean => likeness !== null && likeness >= alike;

/** True where another account's face is told to moderators (FACE-06). */
export const isSameFace = (likeness: number, { alike }: Thresholds): boolean => likeness >= alike;

export type StillVerdict = {
  readonly faceCount: number;
  readonly width: number | null;
  readonly isSmall: boolean;
  readonly isBlurred: boolean;
  /** Of the picture straight on: the head was turned. */
  readonly isTurned: boolean;
  /** Of the others: the movement was seen; null where it cannot be told. */
  readonly isMoved: boolean | null;
};

const measuresOf = ({ yaw, eyes, mouth }: MeasuredFace): FaceMeasures => ({ yaw, eyes, mouth });

function movedIn(movement: Movement | undefined, straight: MeasuredFace | null, face: MeasuredFace | null): boolean | null {
  if (!movement || !straight || !face) return null;
  return isMovement(movement, measuresOf(straight), measuresOf(face));
}

/** Judges the pictures of a check: that straight on, then those of the movements. */
export function judgeStills(movements: readonly Movement[], { stills }: Findings, thresholds: Thresholds): StillVerdict[] {
  const straight = stills[0]?.face ?? null;
  return stills.map(({ faceCount, face }, place) => ({
    faceCount,
    width: face?.width ?? null,
    isSmall: face !== null && face.width < thresholds.minWidth,
    isBlurred: face !== null && face.sharpness < thresholds.sharpness,
    isTurned: place === 0 && face !== null && Math.abs(face.yaw) > thresholds.yaw,
    isMoved: place === 0 ? null : movedIn(movements[place - 1], straight, face),
  }));
}

/** Returns how sure the models are of the least convincing picture; null where no face was found. */
export function realnessOf(stills: readonly StillFound[]): { readonly real: number; readonly live: number } | null {
  const faces = stills.flatMap(({ face }) => (face ? [face] : []));
  if (faces.length === 0) return null;
  return { real: Math.min(...faces.map(({ real }) => real)), live: Math.min(...faces.map(({ live }) => live)) };
}

/**
 * Returns the likeness to the profile photo that is least alike; null where none could be compared. The photo that is shown counts beside the one
 * that waits: a badge beside the face of somebody else is what the check is there to prevent.
 */
export function likenessToPhotos({ likenessToPhotos: all }: Findings): number | null {
  const known = all.flatMap(({ likeness }) => (likeness === null ? [] : [likeness]));
  return known.length === 0 ? null : Math.min(...known);
}
