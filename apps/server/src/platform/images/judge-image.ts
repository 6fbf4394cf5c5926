import { fileTypeFromBuffer } from 'file-type';
import { mediaSentences as say, PICTURE_LIMITS, PICTURE_TYPES } from '@app/contract/media';
import type { Sentence } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import { MAX_PIXELS, openFile } from './codec.ts';

const refuse = (code: 'unsupported_type' | 'file_too_large' | 'validation_failed', field: string, sentence: Sentence): Refusal =>
  new Refusal(code, { sentence, fields: { [field]: sentence } });

/** What a picture that cannot be opened answers, at its field. */
export const unreadablePicture = (field: string): Refusal => refuse('unsupported_type', field, say.pictureUnreadable);

/** Judges a picture by its first bytes and its header, before anything is unpacked. */
export async function judgeImage(bytes: Buffer, field: string): Promise<void> {
  if (bytes.length > PICTURE_LIMITS.maxBytes) throw refuse('file_too_large', field, say.pictureTooLarge);
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!kind || !PICTURE_TYPES.some((type) => type === kind.mime)) throw refuse('unsupported_type', field, say.pictureKind);
  const header = await openFile(bytes)
    .metadata()
    .catch(() => null);
  if (!header || header.width * header.height > MAX_PIXELS) throw unreadablePicture(field);
  if ((header.pages ?? 1) > 1) throw refuse('unsupported_type', field, say.pictureKind);
  if (Math.min(header.width, header.height) < PICTURE_LIMITS.minSidePixels) throw refuse('validation_failed', field, say.pictureTooSmall);
}
