import type { ShownPhotos } from '#features/media';

/** Of what a viewer may see of each owner, the profile photo as lists show it; owners without one are left out. */
export function profilePhotosIn(shown: ReadonlyMap<number, ShownPhotos>): Map<number, { url: string; isBlurred: boolean }> {
  const photos = new Map<number, { url: string; isBlurred: boolean }>();
  for (const [ownerId, { photo }] of shown) if (photo?.url) photos.set(ownerId, { url: photo.url, isBlurred: photo.isBlurred });
  return photos;
}
