import type { Sentence } from '../kernel/index.ts';

export const noticeSentences = {
  /** The button of a notice that goes by e-mail. */
  open: { en: 'View details', bn: 'বিস্তারিত দেখুন' },
} as const satisfies Record<string, Sentence>;
