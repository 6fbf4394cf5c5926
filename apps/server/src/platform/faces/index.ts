export { createFaceReader, type FaceReader, type FaceReaderOptions } from './create-face-reader.ts';
export type { FaceSeen, PicturePixels } from './face-words.ts';
