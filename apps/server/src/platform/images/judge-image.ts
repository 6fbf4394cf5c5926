import { fileTypeFromBuffer } from 'file-type';
import { MAX_PIXELS, openFile } from './codec.ts';
import { UnfitPicture } from './unfit-picture.ts';

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_MIN_SIDE_PIXELS = 400;

type Rules = { readonly kinds: readonly string[]; readonly minSide: number; readonly mayMove: boolean };
/** A picture of a person or a document. */
const STILL: Rules = { kinds: ['image/jpeg', 'image/png', 'image/webp'], minSide: PICTURE_MIN_SIDE_PIXELS, mayMove: false };
/** A picture that is sent in a conversation: of any size, and of one that moves the first frame. */
export const SENT: Rules = { kinds: [...STILL.kinds, 'image/gif'], minSide: 1, mayMove: true };
/** A picture that fills a screen for a day: of any size, no GIF. */
export const SHOWN: Rules = { kinds: STILL.kinds, minSide: 1, mayMove: true };

/** Judges a picture by its first bytes and its header, before anything is unpacked. */
export async function judgeImage(bytes: Buffer, { kinds, minSide, mayMove } = STILL): Promise<void> {
  if (bytes.length > PICTURE_MAX_BYTES) throw new UnfitPicture('too_large');
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!kind || !kinds.includes(kind.mime)) throw new UnfitPicture('kind');
  const header = await openFile(bytes)
    .metadata()
    .catch(() => null);
  if (!header || header.width * header.height > MAX_PIXELS) throw new UnfitPicture('unreadable');
  if (!mayMove && (header.pages ?? 1) > 1) throw new UnfitPicture('kind');
  if (Math.min(header.width, header.height) < minSide) throw new UnfitPicture('too_small');
}

/** True if the first bytes are those of a picture of any kind. */
export const isPicture = async (bytes: Buffer): Promise<boolean> =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime.startsWith('image/') ?? false;
