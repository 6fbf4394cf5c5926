import type { Settings } from '#platform/config';
import type { Thresholds } from './faces.policy.ts';

/** FACE-08: the thresholds as the operator set them. */
export const thresholdsOf = (settings: Settings): Thresholds => ({
  alike: settings.FACE_ALIKE,
  review: settings.FACE_REVIEW,
  minWidth: settings.FACE_MIN_WIDTH,
  sharpness: settings.FACE_SHARPNESS,
  yaw: settings.FACE_YAW,
});
