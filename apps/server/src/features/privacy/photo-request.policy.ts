import type { ActName, COUNTERS } from '@app/contract/entitlements';
import { PHOTO_REQUEST_DAYS, type PhotoAccessType, type PhotoRequestStatus } from '@app/contract/privacy';
import { secondsAfter } from '#platform/clock';
import type { PhotoRequestRow } from './privacy.tables.ts';

/** The price of a request for photos of a type. */
export const PRICES: Readonly<Record<PhotoAccessType, { readonly act: ActName; readonly count: keyof typeof COUNTERS }>> = {
  profile: { act: 'profile_image_request', count: 'profileImageView' },
  gallery: { act: 'gallery_image_request', count: 'galleryImageView' },
};

const DAY_SECONDS = 86_400;
export const expiryOf = (createdAt: Date): Date => secondsAfter(createdAt, PHOTO_REQUEST_DAYS * DAY_SECONDS);

/** Returns the status by the clock: one whose time is over is expired, whether or not the job has come by. */
export const statusAt = ({ status, expiresAt }: Pick<PhotoRequestRow, 'status' | 'expiresAt'>, now: Date): PhotoRequestStatus =>
  status === 'pending' && expiresAt <= now ? 'expired' : status;

/** True if the one who asked gets the credit back: for everything but being allowed. */
export const givesCreditBack = (status: PhotoRequestStatus): boolean =>
  status === 'declined' || status === 'expired' || status === 'withdrawn';
