import { PHOTO_NAMES, type PhotoName } from '@app/contract/media';
import type { Database } from '#platform/db';
import { shownInPlace } from '../media.policy.ts';
import type { OwnPhoto, PhotoViewer, StepTwoPhotos } from '../media.types.ts';
import { verificationStatusOf } from '../identity/verification.store.ts';
import { listLive } from './photo.store.ts';
import { inPlace } from './photo-places.ts';
import type { Tickets, Variant } from './photo-ticket.ts';
import { findPrivacy } from './privacy.store.ts';

type Deps = { readonly db: Database; readonly tickets: Tickets };

/** A member's own photos as the wizard shows them, with what is waiting or was rejected. */
export async function stepTwoPhotos(deps: Deps, viewer: PhotoViewer): Promise<StepTwoPhotos> {
  const [live, privacy, verification] = await Promise.all([
    listLive(deps.db, viewer.accountId),
    findPrivacy(deps.db, viewer.accountId),
    verificationStatusOf(deps.db, viewer.accountId, 'self'),
  ]);
  const own = (name: PhotoName): OwnPhoto | null => {
    const photo = shownInPlace(inPlace(live, name), true, 'before');
    if (!photo) return null;
    const { status, rejectionReason: reason } = photo;
    return { url: ownAddress(deps, viewer, photo.id, 'large'), blurredUrl: ownAddress(deps, viewer, photo.id, 'blurred'), status, reason };
  };
  const photos = Object.fromEntries(PHOTO_NAMES.map((name) => [name, own(name)])) as Record<PhotoName, OwnPhoto | null>;
  return { photos, blurLevel: privacy.blurLevel, verificationImage: verification.status };
}

export async function guardianPicture(deps: Deps, viewer: PhotoViewer): Promise<string | null> {
  const photo = shownInPlace(inPlace(await listLive(deps.db, viewer.accountId), 'guardian_picture'), true, 'before');
  return photo ? ownAddress(deps, viewer, photo.id, 'large') : null;
}

const ownAddress = (deps: Deps, viewer: PhotoViewer, photoId: number, variant: Variant): string =>
  deps.tickets.addressOf({ photoId, variant, viewerId: viewer.accountId, sessionId: viewer.sessionId });
