import { isMovement, type FaceMeasures, type Movement } from '@app/contract/faces';
import type { FrameFace } from '../reading/reading-words.ts';

/** Names what is asked for: the face straight on, then each movement. */
export type Asked = 'straight' | Movement;
/** Names what the member is told of what the camera shows. */
export type Hint = 'looking' | 'oneFaceOnly' | 'comeCloser' | 'moreLight' | 'lookStraight' | 'doIt' | 'holdStill';

/** Pixels that the server asks for, with a margin. */
const WIDTH_PIXELS = 190;
const DARK = 60;
const STRAIGHT_DEGREES = 12;
/** The browser asks for more of a movement than the server does. */
const MARGIN = 1.25;

export const measuresOf = ({ yaw, eyes, mouth }: FrameFace): FaceMeasures => ({ yaw, eyes, mouth });

/** Returns what the member is told; `holdStill` where the picture is the one that is asked for. */
export function hintFor(
  asked: Asked,
  faces: readonly FrameFace[],
  { videoWidth, straight }: { readonly videoWidth: number; readonly straight: FaceMeasures | null },
): Hint {
  const [face] = faces;
  if (!face) return 'looking';
  if (faces.length > 1) return 'oneFaceOnly';
  if (face.width * videoWidth < WIDTH_PIXELS) return 'comeCloser';
  if (face.brightness < DARK) return 'moreLight';
  if (asked === 'straight') return Math.abs(face.yaw) <= STRAIGHT_DEGREES ? 'holdStill' : 'lookStraight';
  return straight && isMovement(asked, straight, measuresOf(face), MARGIN) ? 'holdStill' : 'doIt';
}

const PROGRAMS = /\b(obs|virtual|manycam|snap camera|xsplit|droidcam|e2esoft|mmhmm|iriun|camo)\b/i;

/** True where a camera names itself as a program. */
export const isVirtualCamera = (label: string): boolean => PROGRAMS.test(label);
