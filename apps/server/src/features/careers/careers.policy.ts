import { CV_FILE_NAME_MAX, type CvType } from '@app/contract/careers';

type Bytes = Uint8Array;

const ascii = (bytes: Bytes, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const BEGINNINGS: readonly (readonly [CvType, (bytes: Bytes) => boolean])[] = [
  ['application/pdf', (bytes) => ascii(bytes, 0, 5) === '%PDF-'],
  ['image/jpeg', (bytes) => ascii(bytes, 0, 3) === '\u00ff\u00d8\u00ff'],
  ['image/png', (bytes) => ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n'],
  ['image/webp', (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'],
];

/** Returns the kind of a CV as its bytes say it; null for every kind that is not taken. Name and declared type are not asked. */
export const cvTypeOf = (bytes: Bytes): CvType | null => BEGINNINGS.find(([, isOf]) => isOf(bytes))?.[0] ?? null;

/** Invisible, or turning the text around: such signs would make a name look like another. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/gu;

/** Returns the name for a download: text, at most 200 characters. */
export function fileNameOf(sent: string): string {
  const name = Array.from(sent.replace(UNSEEN, '').trim()).slice(0, CV_FILE_NAME_MAX).join('').trim();
  return name === '' ? 'cv' : name;
}

const OLDEST_YEARS = 100;

/** Neither in the future nor more than 100 years ago; both are YYYY-MM-DD, which compare as days do. */
export function isBirthday(day: string, today: string): boolean {
  const oldest = `${String(Number(today.slice(0, 4)) - OLDEST_YEARS).padStart(4, '0')}${today.slice(4)}`;
  return oldest <= day && day <= today;
}
