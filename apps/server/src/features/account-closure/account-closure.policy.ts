import { CLOSURE_ATTACHMENT_TYPES, type ClosureAttachmentType } from '@app/contract/account-closure';

type Bytes = Uint8Array;

const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));
/** Names inside of Word's older files are two bytes a character. */
const wide = (text: string): number[] => ascii(text).flatMap((code) => [code, 0]);

const startsWith = (bytes: Bytes, start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);

function includes(bytes: Bytes, part: readonly number[]): boolean {
  const [first = 0] = part;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (part.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/** True for text as people write it: UTF-8 without signs that steer a machine. */
function isText(bytes: Bytes): boolean {
  try {
    return !/[^\P{Cc}\t\n\f\r]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const KINDS: readonly (readonly [ClosureAttachmentType, (bytes: Bytes) => boolean])[] = [
  ['image/jpeg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['image/png', (bytes) => startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])],
  ['application/pdf', (bytes) => startsWith(bytes, ascii('%PDF-'))],
  ['application/msword', (bytes) => startsWith(bytes, OLE) && includes(bytes, wide('WordDocument'))],
  [
    CLOSURE_ATTACHMENT_TYPES.docx,
    (bytes) => startsWith(bytes, ZIP) && includes(bytes, ascii('[Content_Types].xml')) && includes(bytes, ascii('word/document.xml')),
  ],
  ['text/plain', isText],
];

const isPicture = (type: ClosureAttachmentType): boolean => type.startsWith('image/');
const isEnding = (ending: string): ending is keyof typeof CLOSURE_ATTACHMENT_TYPES => Object.hasOwn(CLOSURE_ATTACHMENT_TYPES, ending);

/**
 * Returns the kind of an attachment as its bytes say it; null for every kind that is not taken, and where the ending of the name promises
 * another one. Phones mix up the endings of pictures, so that one picture may be called by the ending of another.
 */
export function attachmentTypeOf(bytes: Bytes, fileName: string): ClosureAttachmentType | null {
  const ending = /\.([a-z]+)$/.exec(fileName.trim().toLowerCase())?.[1] ?? '';
  if (!isEnding(ending)) return null;
  const promised = CLOSURE_ATTACHMENT_TYPES[ending];
  const found = KINDS.find(([, isOf]) => isOf(bytes))?.[0] ?? null;
  return found !== null && (found === promised || (isPicture(found) && isPicture(promised))) ? found : null;
}

/** True of a Word file that brings programs, which whoever opens it would run. */
export const holdsPrograms = (bytes: Bytes): boolean => includes(bytes, ascii('vbaProject.bin')) || includes(bytes, wide('_VBA_PROJECT'));

const LOCALES = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Returns the day of an instant where the member lives, as people write it. */
export const dayOf = (instant: Date, language: keyof typeof LOCALES, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(instant);
