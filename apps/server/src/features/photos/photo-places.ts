import type { PhotoName } from '@app/contract/media';
import type { PhotoKind, PhotoRow } from './photos.tables.ts';

/** `guardian_picture` is seen by its owner and staff only. */
export type PictureName = PhotoName | 'guardian_picture';
export type Place = { readonly kind: PhotoKind; readonly slot: 1 | 2 | null };

/** The place of the photo of each wire name. */
export const PLACES: { readonly [Name in PictureName | 'gallery']: Place } = {
  profile_picture: { kind: 'profile', slot: null },
  cover_photo: { kind: 'cover', slot: null },
  gallery_image_1: { kind: 'gallery', slot: 1 },
  gallery_image_2: { kind: 'gallery', slot: 2 },
  guardian_picture: { kind: 'guardian', slot: null },
  gallery: { kind: 'gallery', slot: null },
};

/** True if photos stand side by side there: further gallery photos; every other place holds one photo and one replacement. */
export const holdsMany = (place: Place): boolean => place.kind === 'gallery' && place.slot === null;

export const inPlace = <P extends Pick<PhotoRow, 'kind' | 'slot'>>(photos: readonly P[], name: PictureName | 'gallery'): P[] =>
  photos.filter((photo) => photo.kind === PLACES[name].kind && photo.slot === PLACES[name].slot);
