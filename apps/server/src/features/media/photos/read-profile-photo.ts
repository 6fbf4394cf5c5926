import { Refusal } from '#platform/errors';
import type { PhotoViewer } from '../media.types.ts';
import { PHOTO_PATH } from './photo-ticket.ts';
import { servePhoto, type ServePhotoDeps } from './serve-photo.ts';
import { showPhotos } from './show-photos.ts';

/** The small form of a profile photo that this viewer may see now, judged as an address of it would be; null where they see none. */
export async function readProfilePhoto(deps: ServePhotoDeps, viewer: PhotoViewer, ownerId: number): Promise<Buffer | null> {
  const address = (await showPhotos(deps, viewer, [ownerId], 'profile')).get(ownerId)?.photo?.url;
  if (!address) return null;
  try {
    const asked = { ticket: address.slice(PHOTO_PATH.length), callerId: viewer.accountId, knownEtags: undefined };
    return (await servePhoto(deps, asked)).bytes;
  } catch (failure) {
    if (failure instanceof Refusal) return null;
    throw failure;
  }
}
