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

/** Returns the bounding box of the longer side; smaller pictures stay as they are. */
export const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

export const emptyPixels = ({ width, height }: { readonly width: number; readonly height: number }): Pixels => ({
  data: Buffer.alloc(width * height * 4),
  width,
  height,
  channels: 4,
});

/** Draws one line of text with markup; a font file that was given once is known from then on. */
export async function drawText(line: { readonly text: string; readonly font: string; readonly fontFile: string }): Promise<Pixels> {
  const { text, font, fontFile: fontfile } = line;
  const { data, info } = await sharp({ text: { text, font, fontfile, rgba: true, dpi: 96 } })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
