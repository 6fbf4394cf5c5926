export {
  BLUR_LEVELS,
  BlurLevel,
  ID_TYPES,
  PHOTO_NAMES,
  PhotoView,
  PICTURE_LIMITS,
  PICTURE_TYPES,
  REMOVABLE_PHOTO_NAMES,
  ReviewStatus,
  type IdType,
  type PhotoName,
  type RemovablePhotoName,
} from './media.schemas.ts';
export { mediaRefusals } from './media.refusals.ts';
export { mediaSentences } from './media.sentences.ts';
