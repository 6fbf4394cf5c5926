import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

export type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/** Draws a picture that no two calls make alike. */
export async function aPicture(width = 900, height = 900, kind: 'png' | 'jpeg' = 'jpeg'): Promise<PickedFile> {
  const colour = () => 60 + Math.floor(Math.random() * 160);
  const plain = sharp({ create: { width, height, channels: 3, background: { r: colour(), g: colour(), b: colour() } } });
  const buffer = kind === 'png' ? await plain.png().toBuffer() : await plain.jpeg().toBuffer();
  return { name: `picture.${kind}`, mimeType: `image/${kind}`, buffer };
}

export const notAPicture: PickedFile = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a letter') };
export const aBrokenPicture: PickedFile = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not really a png') };

/** Returns the path of an empty file of this size, which a browser opens by itself: handing over so many bytes takes seconds of processor. */
export async function aFileOf(bytes: number, name: string): Promise<string> {
  const file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'large-')), name);
  await fs.writeFile(file, '');
  await fs.truncate(file, bytes);
  return file;
}

/** A head of a profile without photos. The demo community paints its pictures one after the other; how many there are by now must not matter. */
export const NO_PHOTOS = {
  photo: null,
  photo_large: null,
  cover_photo: null,
  cover_photo_large: null,
  gallery_image_1: null,
  gallery_image_1_large: null,
  gallery_image_2: null,
  gallery_image_2_large: null,
  gallery: [],
};
