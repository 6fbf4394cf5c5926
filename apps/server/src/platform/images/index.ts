export { createImages, type Images, type ImageVariants } from './images.ts';
