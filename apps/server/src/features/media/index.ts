import './media.events.ts';

export { createMediaRoom, type MediaDeps } from './media.feature.ts';
export { resealIdentityData } from './identity/reseal.ts';
export { refusePicture } from './refuse-picture.ts';
export type { GalleryPhoto, GalleryPhotos } from './photos/gallery.types.ts';
export type { Introductions, OwnIntroduction, PreparedIntroduction } from './introductions/introduction.types.ts';
export { ID_UPLOADS, PICTURE_UPLOADS } from './media.limits.ts';
export type { Asking } from './media.policy.ts';
export type { FileLedger } from './files/file-ledger.ts';
export type { Grant, GrantPage, GrantRow } from './photos/grants.store.ts';
export type { LivePhoto } from './photos/reported-photo.reader.ts';
export type {
  ClearPhoto,
  Decision,
  EntitlementsPort,
  GrantType,
  HandedIdentity,
  HandedInStatus,
  Holder,
  IdentityStatus,
  LookTarget,
  MediaRoom,
  OwnPhoto,
  PhotoViewer,
  Picture,
  PictureName,
  Prepared,
  PreparedIdentityDocument,
  PreparedPhotos,
  PreparedVerificationImage,
  PrivacySettings,
  RelationsPort,
  ShownPhoto,
  ShownPhotos,
  StepTwoPhotos,
} from './media.types.ts';
