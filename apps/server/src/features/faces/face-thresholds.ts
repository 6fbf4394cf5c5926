import type { Settings } from '#platform/config';
import type { Thresholds } from './faces.policy.ts';

/** Returns the thresholds as the operator set them (FACE-08). */
export const thresholdsOf = (settings: Settings): Thresholds => ({
  alike: settings.FACE_ALIKE,
  review: settings.FACE_REVIEW,
  minWidth: settings.FACE_MIN_WIDTH,
  sharpness: settings.FACE_SHARPNESS,
  yaw: settings.FACE_YAW,
});
