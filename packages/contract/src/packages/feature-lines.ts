import { sayIn, type SentenceLanguage } from '../kernel/index.ts';
import { COUNT_NAMES, type Counts } from './counts.ts';
import { featureSentences } from './packages.sentences.ts';

/** Returns the lines of a card: a line for each count of at least 1, then the lines that staff wrote. */
export const featureLines = (counts: Counts, extraFeatures: readonly string[], language: SentenceLanguage): string[] => [
  ...COUNT_NAMES.filter((name) => counts[name] >= 1).map((name) => sayIn(language, featureSentences[name], { count: counts[name] })),
  ...extraFeatures,
];
