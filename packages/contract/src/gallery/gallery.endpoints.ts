import { endpoint, Message } from '../kernel/index.ts';
import { INTRODUCTION_LIMITS, mediaSentences, PICTURE_LIMITS } from '../media/index.ts';
import {
  DeleteGalleryPhoto,
  GalleryAnswer,
  GalleryQuery,
  IntroductionAnswer,
  IntroductionForm,
  NewGalleryPhoto,
  NewGalleryPhotoAnswer,
  OwnIntroductionsAnswer,
} from './gallery.schemas.ts';

const FILE_CODES = ['file_too_large', 'unsupported_type', 'too_many_requests'] as const;

/** One's own photos with their statuses. */
export const listGallery = endpoint({
  name: 'gallery.list',
  method: 'GET',
  path: '/member/gallery-image',
  access: 'member',
  query: GalleryQuery,
  response: GalleryAnswer,
});

/** A further photo, for one credit. */
export const addGalleryPhoto = endpoint({
  name: 'gallery.add-photo',
  method: 'POST',
  path: '/member/gallery-image',
  access: 'member',
  payload: 'form',
  body: NewGalleryPhoto,
  files: { image: { maxBytes: PICTURE_LIMITS.maxBytes, tooLarge: mediaSentences.pictureTooLarge } },
  response: NewGalleryPhotoAnswer,
  refusals: ['no_gallery_credit', 'gallery_full', ...FILE_CODES],
});

/** A photo of any place but the profile photo; with it goes what is shown or waits in the same place. */
export const deleteGalleryPhoto = endpoint({
  name: 'gallery.delete-photo',
  method: 'POST',
  path: '/member/gallery-image/delete',
  access: 'member',
  payload: 'form',
  body: DeleteGalleryPhoto,
  response: Message,
  refusals: ['not_found', 'profile_photo_stays'],
});

export const getIntroductions = endpoint({
  name: 'gallery.get-introductions',
  method: 'GET',
  path: '/member/profile-intro',
  access: 'member',
  response: OwnIntroductionsAnswer,
});

/** One's voice or video introduction, in place of one that waits; an approved one is shown until the new one is approved. */
export const saveIntroduction = endpoint({
  name: 'gallery.save-introduction',
  method: 'POST',
  path: '/member/profile-intro',
  access: 'member',
  payload: 'form',
  body: IntroductionForm,
  files: { file: { maxBytes: INTRODUCTION_LIMITS.maxBytes.video, tooLarge: mediaSentences.clipTooLarge } },
  response: IntroductionAnswer,
  refusals: FILE_CODES,
});

export const deleteIntroduction = endpoint({
  name: 'gallery.delete-introduction',
  method: 'POST',
  path: '/member/profile-intro/delete',
  access: 'member',
  payload: 'form',
  body: IntroductionForm,
  response: Message,
  refusals: ['not_found'],
});
