import { fileTypeFromBuffer } from 'file-type';
import { MAX_PIXELS, openFile } from './codec.ts';
import { UnfitPicture } from './unfit-picture.ts';

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_MIN_SIDE_PIXELS = 400;
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

/** Judges a picture by its first bytes and its header, before anything is unpacked. */
export async function judgeImage(bytes: Buffer): Promise<void> {
  if (bytes.length > PICTURE_MAX_BYTES) throw new UnfitPicture('too_large');
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!kind || !KINDS.includes(kind.mime)) throw new UnfitPicture('kind');
  const header = await openFile(bytes)
    .metadata()
    .catch(() => null);
  if (!header || header.width * header.height > MAX_PIXELS) throw new UnfitPicture('unreadable');
  if ((header.pages ?? 1) > 1) throw new UnfitPicture('kind');
  if (Math.min(header.width, header.height) < PICTURE_MIN_SIDE_PIXELS) throw new UnfitPicture('too_small');
}
