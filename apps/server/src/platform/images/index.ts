export { createImages, type Images } from './images.ts';
export type { PictureFacts } from './examine-picture.ts';
export type { ImageVariants, SentPicture } from './encode-variants.ts';
export { isPicture, PICTURE_MAX_BYTES, PICTURE_MIN_SIDE_PIXELS } from './judge-image.ts';
export { renderPicture } from './render-picture.ts';
export { UnfitPicture, type PictureProblem } from './unfit-picture.ts';
