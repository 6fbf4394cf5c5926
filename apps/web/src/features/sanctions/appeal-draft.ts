import { APPEAL_FILE_MAX_BYTES, APPEAL_FILES_MAX, APPEAL_TEXT } from '@app/contract/sanctions';

/** Endings of files that may go along. */
export const FILE_ENDINGS = '.jpg,.jpeg,.png,.webp,.pdf';
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

export type FileFault = 'fileTooLarge' | 'fileWrong' | 'tooManyFiles';

/** Returns what keeps a further file from being sent; null where it fits. */
export function fileFault(file: Pick<File, 'size' | 'type'>, before: number): FileFault | null {
  if (before >= APPEAL_FILES_MAX) return 'tooManyFiles';
  if (!TYPES.has(file.type)) return 'fileWrong';
  return file.size > APPEAL_FILE_MAX_BYTES ? 'fileTooLarge' : null;
}

/** Returns what is wrong with the words of an appeal; null where they can be sent. */
export function textFault(text: string): 'textShort' | 'textLong' | null {
  const length = Array.from(text.trim()).length;
  if (length < APPEAL_TEXT.min) return 'textShort';
  return length > APPEAL_TEXT.max ? 'textLong' : null;
}
