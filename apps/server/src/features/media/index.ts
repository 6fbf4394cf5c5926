import './media.events.ts';

export { createMediaRoom, type MediaDeps } from './media.feature.ts';
export { resealIdentityData } from './identity/reseal.ts';
export { refusePicture } from './refuse-picture.ts';
export { ID_UPLOADS, PICTURE_UPLOADS } from './media.limits.ts';
export type {
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
