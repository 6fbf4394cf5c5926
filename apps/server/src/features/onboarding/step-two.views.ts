import type { StepTwoPhotos as Wire } from '@app/contract/onboarding';
import { PHOTO_NAMES, type PhotoName } from '@app/contract/media';
import type { StepTwoPhotos } from '#features/media';

/** Step 2 as its owner reads it: own photos are always shown, whatever their status. */
export function presentStepTwo(stored: StepTwoPhotos, verificationReason: string | null): Wire {
  const byPhoto = <T>(read: (name: PhotoName) => T): Record<PhotoName, T> =>
    Object.fromEntries(PHOTO_NAMES.map((name) => [name, read(name)])) as Record<PhotoName, T>;
  return {
    ...byPhoto((name) => stored.photos[name]?.url ?? null),
    blur_photos: stored.blurLevel,
    statuses: byPhoto((name) => stored.photos[name]?.status ?? null),
    reasons: { ...byPhoto((name) => stored.photos[name]?.reason ?? null), verification_image: verificationReason },
    verification_image: stored.verificationImage,
  };
}
