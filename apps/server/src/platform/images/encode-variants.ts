import { openFile, openPixels, within, type Pixels } from './codec.ts';

export type ImageVariants = {
  /** JPEG, at most 1080 px on the longer side, upright, without any metadata. */
  readonly large: Buffer;
  /** WebP, at most 400 px. */
  readonly card: Buffer;
  /** WebP made from 24 px and no more. */
  readonly blurred: Buffer;
  /** Of `large`. */
  readonly width: number;
  readonly height: number;
};

const LARGE_SIDE = 1080;
const CARD_SIDE = 400;
const SCAN_SIDE = 2048;
const PICTURE_SIDE = 800;
const SENT_SIDE = 1600;
/** Leaves so few pixels that no face can be known from them. */
const BLUR_SOURCE_SIDE = 24;
const BLURRED_SIDE = 240;
const WHITE = '#ffffff';

/** Decodes to upright pixels of at most `side`; whatever is transparent becomes white. */
async function decode(bytes: Buffer, side: number): Promise<Pixels> {
  const { data, info } = await openFile(bytes)
    .autoOrient()
    .resize(within(side))
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return info.channels >= 3
    ? { data, width: info.width, height: info.height, channels: info.channels === 3 ? 3 : 4 }
    : greyToColour(data, info);
}

const greyToColour = (data: Buffer, { width, height, channels }: { width: number; height: number; channels: number }): Pixels => {
  const colour = Buffer.allocUnsafe(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) colour.fill(data[pixel * channels] ?? 0, pixel * 3, pixel * 3 + 3);
  return { data: colour, width, height, channels: 3 };
};

export const encodeLarge = (pixels: Pixels): Promise<Buffer> => openPixels(pixels).jpeg({ quality: 82 }).toBuffer();

async function blur(card: Pixels): Promise<Buffer> {
  const { data, info } = await openPixels(card).resize(within(BLUR_SOURCE_SIDE)).raw().toBuffer({ resolveWithObject: true });
  const tiny: Pixels = { data, width: info.width, height: info.height, channels: card.channels };
  return openPixels(tiny)
    .resize({ width: BLURRED_SIDE, height: BLURRED_SIDE, fit: 'inside', kernel: 'cubic' })
    .blur(6)
    .webp({ quality: 50 })
    .toBuffer();
}

/** Makes all forms of a photo from one decoding. */
export async function encodeVariants(bytes: Buffer): Promise<ImageVariants> {
  const large = await decode(bytes, LARGE_SIDE);
  const { data, info } = await openPixels(large).resize(within(CARD_SIDE)).raw().toBuffer({ resolveWithObject: true });
  const card: Pixels = { data, width: info.width, height: info.height, channels: large.channels };
  const [largeBytes, cardBytes, blurredBytes] = await Promise.all([
    encodeLarge(large),
    openPixels(card).webp({ quality: 78 }).toBuffer(),
    blur(card),
  ]);
  return { large: largeBytes, card: cardBytes, blurred: blurredBytes, width: large.width, height: large.height };
}

/** Makes a picture that people must be able to read: one JPEG of at most 2048 px. */
export async function encodeScan(bytes: Buffer): Promise<Buffer> {
  return openPixels(await decode(bytes, SCAN_SIDE))
    .jpeg({ quality: 88 })
    .toBuffer();
}

export type SentPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** Makes a picture of a conversation or a whole screen: one JPEG of at most 1600 px, upright, without any metadata. */
export async function encodeSent(bytes: Buffer): Promise<SentPicture> {
  const pixels = await decode(bytes, SENT_SIDE);
  return { bytes: await encodeLarge(pixels), width: pixels.width, height: pixels.height };
}

/** Makes a picture of a page rather than of a person: one WebP of at most 800 px. */
export async function encodePicture(bytes: Buffer): Promise<Buffer> {
  return openPixels(await decode(bytes, PICTURE_SIDE))
    .webp({ quality: 82 })
    .toBuffer();
}

export type PicturePixels = { readonly width: number; readonly height: number; readonly rgb: Buffer };

/** Returns upright pixels in three bytes each, as software looks at them. */
export async function pixelsOf(stored: Buffer): Promise<PicturePixels> {
  const { data, width, height, channels } = await decode(stored, LARGE_SIDE);
  if (channels === 3) return { width, height, rgb: data };
  return { width, height, rgb: await openPixels({ data, width, height, channels }).removeAlpha().raw().toBuffer() };
}
