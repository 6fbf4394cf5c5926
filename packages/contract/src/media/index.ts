export { eyesOf, mouthOf } from './face-mesh.ts';
export { fileAddresses } from './file.addresses.ts';
export {
  BLUR_LEVELS,
  BlurLevel,
  FaceProof,
  ID_TYPES,
  INTRODUCTION_LIMITS,
  INTRODUCTION_TYPES,
  PHOTO_NAMES,
  PhotoView,
  PICTURE_LIMITS,
  PICTURE_TYPES,
  REMOVABLE_PHOTO_NAMES,
  ReviewStatus,
  ShownIntroductions,
  type IdType,
  type IntroductionType,
  type PhotoName,
  type RemovablePhotoName,
} from './media.schemas.ts';
export { mediaRefusals } from './media.refusals.ts';
export { mediaSentences } from './media.sentences.ts';
