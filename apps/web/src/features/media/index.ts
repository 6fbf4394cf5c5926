export { BlurToggle } from './BlurToggle.tsx';
export { PhotoAdvice } from './PhotoAdvice.tsx';
export { PicturePicker } from './PicturePicker.tsx';
export { preparePicture } from './prepare-picture.ts';
export { VerificationCamera } from './VerificationCamera.tsx';
export { usePictureAddress } from './use-picture-address.ts';
export { useReviewMark, type ReviewMark } from './use-review-mark.ts';
