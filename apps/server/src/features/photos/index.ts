import './photos.events.ts';

export { countPhotos } from './count-photos.ts';
export { photos } from './photos.feature.ts';
export {
  deleteGalleryPhoto,
  galleryPhotoUploadedAs,
  ownGallery,
  refuseFullGallery,
  saveGalleryPhoto,
  type GalleryPhoto,
} from './gallery-photos.ts';
export {
  erasePhotos,
  grantPhotos,
  judgePhotoAsking,
  photoForReport,
  photoGrantsOf,
  photosForReport,
  privacyOf,
  setBlurLevel,
  updatePrivacy,
  visibilityFor,
  withdrawGrant,
  withdrawGrantsBetween,
} from './photo-access.ts';
export {
  askingAskedOf,
  askingQuery,
  photosQuery,
  profilePhotosQuery,
  type AskingAsked,
  type Grant,
  type GrantPage,
  type GrantRow,
  type LivePhoto,
} from './photo-access.store.ts';
export type { PhotoViewer } from './photo-addresses.ts';
export type { PictureName } from './photo-places.ts';
export { isRepeatedUpload, shownInPlace, shownStatuses, type Asking, type ReviewMode } from './photos.policy.ts';
export { hasProfilePicture, lockMedia, noteCreditOfPhoto } from './photos.store.ts';
export type { GrantType, PhotoKind, PrivacySettings } from './photos.tables.ts';
export {
  lookAtPhoto,
  lookForReview,
  photoToReckon,
  readFileForReview,
  removePhotoByStaff,
  reviewPhoto,
  type Decision,
  type Looker,
  type PhotoRemoval,
} from './review-photo.ts';
export {
  prepareGalleryPhoto,
  preparePhotos,
  removeGuardianPicture,
  removePhotos,
  savePhotos,
  storeDrawnPhoto,
  type PreparedPhotos,
} from './save-photos.ts';
export { profilePhotoFor } from './serve-photo.ts';
export {
  clearPhotosFrom,
  guardianPicture,
  photosOf,
  profilePhotosFrom,
  stepTwoPhotos,
  type ClearPhoto,
  type OwnPhoto,
  type ShownPhoto,
  type ShownPhotos,
  type StepTwoPhotos,
} from './show-photos.ts';
