import { careersSentences as say, CV_FILE_NAME_MAX, type CvType } from '@app/contract/careers';
import type { Sentence } from '@app/contract/kernel';

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

const TEXT_MAX = 20_000;

/** Returns what is wrong with clean HTML; null where nothing is. */
export function responsibilitiesFault(html: string, isSilent: (html: string) => boolean): Sentence | null {
  if (isSilent(html)) return say.responsibilitiesRequired;
  return html.length > TEXT_MAX ? say.responsibilitiesTooLong : null;
}

/** Where a position stands. */
export type JobStanding = {
  readonly status: 'draft' | 'open' | 'closed';
  readonly publishedAt: Date | null;
  readonly closesAt: Date | null;
};

/** Returns what an act makes of it; `over`: its last day is over, so that nobody could apply. One that is opened again is the newest. */
export function standingOf(job: JobStanding, act: 'publish' | 'close', now: Date): Partial<JobStanding> | 'as-it-is' | 'over' {
  if (act === 'close') return job.status === 'closed' ? 'as-it-is' : { status: 'closed' };
  if (job.closesAt !== null && job.closesAt <= now) return 'over';
  return job.status === 'open' ? 'as-it-is' : { status: 'open', publishedAt: now };
}

const OLDEST_YEARS = 100;

/** True for a day that is neither in the future nor more than 100 years ago; both are YYYY-MM-DD, which compare as days do. */
export function isBirthday(day: string, today: string): boolean {
  const oldest = `${String(Number(today.slice(0, 4)) - OLDEST_YEARS).padStart(4, '0')}${today.slice(4)}`;
  return oldest <= day && day <= today;
}
