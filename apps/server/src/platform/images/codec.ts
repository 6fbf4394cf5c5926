import sharp, { type SharpOptions } from 'sharp';

// libvips opens SVG, PDF, TIFF and more by itself: everything but the four kinds is shut for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
});
// One thread a picture and no cache of pixels: other requests keep the processor, and memory stays flat.
sharp.concurrency(1);
sharp.cache(false);

export const MAX_PIXELS = 40_000_000;

/** Pixels without a file around them, as they go from one step to the next. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number; readonly channels: 3 | 4 };

const OPEN: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };

/** Opens the bytes of a file that was judged before. */
export const openFile = (bytes: Buffer) => sharp(bytes, OPEN);

export const openPixels = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

/** The bounding box of the longer side; smaller pictures stay as they are. */
export const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
