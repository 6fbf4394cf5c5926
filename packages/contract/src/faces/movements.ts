/** Lists the movements of a live face check; each check asks for two of them. */
export const MOVEMENTS = ['left', 'right', 'blink', 'mouth'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** Measures of a face by which a movement is known; the picture is not mirrored. */
export type FaceMeasures = {
  /** Degrees; more than 0 where the person turned to their own right. */
  readonly yaw: number;
  /** Height of the open eyes, and of the open mouth, by their width. */
  readonly eyes: number;
  readonly mouth: number;
};

const TURN_DEGREES = 12;
/** Eyes that are shut are lower than this share of what they are when open. */
const SHUT_EYES = 0.7;
const OPEN_MOUTH = 0.2;

/** True where a face made the movement, as against itself straight on. `margin` of more than 1 asks for more of it. */
export function isMovement(movement: Movement, straight: FaceMeasures, now: FaceMeasures, margin = 1): boolean {
  const turned = now.yaw - straight.yaw;
  if (movement === 'left') return -turned >= TURN_DEGREES * margin;
  if (movement === 'right') return turned >= TURN_DEGREES * margin;
  if (movement === 'blink') return now.eyes <= (straight.eyes * SHUT_EYES) / margin;
  return now.mouth - straight.mouth >= OPEN_MOUTH * margin;
}
