import { CRASH_TEXT_MAX, type PageCrash } from '@app/contract/public-site';

/** Paths whose last part is itself a key to something. */
const KEY_IN_PATH = /(\/unsubscribe\/).*$/;
/** Never in a log: mail addresses, long words as keys are, and numbers in any script as long as those of phones, codes and documents. */
const PRIVATE = /[^\s@]+@[^\s@]+|[\w-]{32,}|\p{Nd}[\p{Nd} ().-]{2,}\p{Nd}/gu;
const UNPRINTABLE = /\p{Cc}+/gu;

/** Returns what the log keeps of a crash: where and how, and nothing of a person. */
export function crashForLog({ path, message }: PageCrash): PageCrash {
  const clean = (text: string): string => text.replace(UNPRINTABLE, ' ').replace(PRIVATE, '…').slice(0, CRASH_TEXT_MAX);
  return { path: clean((path.split(/[?#]/)[0] ?? '').replace(KEY_IN_PATH, '$1…')), message: clean(message) };
}
