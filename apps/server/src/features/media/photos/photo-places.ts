import type { PhotoName } from '@app/contract/media';
import type { PhotoKind, PhotoRow } from '../media.tables.ts';
import type { PictureName } from '../media.types.ts';

export type Place = { readonly kind: PhotoKind; readonly slot: 1 | 2 | null };

/** Where the photo of a wire name is kept. */
export const PLACES: { readonly [Name in PictureName | 'gallery']: Place } = {
  profile_picture: { kind: 'profile', slot: null },
  cover_photo: { kind: 'cover', slot: null },
  gallery_image_1: { kind: 'gallery', slot: 1 },
  gallery_image_2: { kind: 'gallery', slot: 2 },
  guardian_picture: { kind: 'guardian', slot: null },
  gallery: { kind: 'gallery', slot: null },
};

/** Further gallery photos stand side by side; every other place holds one photo and one replacement. */
export const holdsMany = (place: Place): boolean => place.kind === 'gallery' && place.slot === null;

export const inPlace = <P extends Pick<PhotoRow, 'kind' | 'slot'>>(
  photos: readonly P[],
  name: PhotoName | 'guardian_picture' | 'gallery',
): P[] => photos.filter((photo) => photo.kind === PLACES[name].kind && photo.slot === PLACES[name].slot);
