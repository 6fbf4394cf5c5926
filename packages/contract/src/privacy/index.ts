export {
  acceptPhotoRequest,
  declinePhotoRequest,
  getPrivacySettings,
  grantPhotoAccess,
  listPhotoAccess,
  listPhotoRequests,
  removePhotoAccess,
  requestPhotos,
  savePrivacySettings,
} from './privacy.endpoints.ts';
export { privacyRefusals } from './privacy.refusals.ts';
export {
  CONTACT_AUDIENCES,
  PHOTO_ACCESS_TYPES,
  PHOTO_REQUEST_DAYS,
  PHOTO_REQUEST_STATUSES,
  PRIVACY_PAGE_SIZE,
  PrivacySettings,
  type ContactAudience,
  type PhotoAccessRow,
  type PhotoAccessType,
  type PhotoRequestRow,
  type PhotoRequestStatus,
} from './privacy.schemas.ts';
export { privacySentences } from './privacy.sentences.ts';
