export { PicturePicker } from './PicturePicker.tsx';
export { preparePicture } from './prepare-picture.ts';
export { VerificationCamera } from './VerificationCamera.tsx';
