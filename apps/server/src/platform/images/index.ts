export { createImages, type Images } from './images.ts';
export type { ImageVariants } from './encode-variants.ts';
export { PICTURE_MAX_BYTES, PICTURE_MIN_SIDE_PIXELS } from './judge-image.ts';
export { UnfitPicture, type PictureProblem } from './unfit-picture.ts';
