import type { Religion } from '../names.ts';
import type { Motif } from './motifs.ts';
import { BENGALI } from './words-bn.ts';
import { ENGLISH } from './words-en.ts';

/** The motif of a picture beside it, the words, and of which religion who writes them is, where only they would. */
export type Words = readonly [motif: Motif, text: string, religion?: Religion];

/** English and Bengali in turn. */
export const WORDS: readonly Words[] = Array.from({ length: Math.max(ENGLISH.length, BENGALI.length) }, (_, place) =>
  [ENGLISH[place], BENGALI[place]].filter((words) => words !== undefined),
).flat();
