import { sayIn, type SentenceLanguage } from '../kernel/index.ts';
import { COUNT_NAMES, type Counts } from './counts.ts';
import { featureSentences, introductionsLine } from './packages.sentences.ts';

/** Holds what the card of a package says of it. */
type Carded = { readonly introductions?: number; readonly counts: Counts; readonly extraFeatures?: readonly string[] };

/** Returns the lines of a card: introductions first, a line for each count of at least 1, then the lines that staff wrote. */
export const featureLines = ({ introductions = 0, counts, extraFeatures = [] }: Carded, language: SentenceLanguage): string[] => [
  ...(introductions >= 1 ? [sayIn(language, introductionsLine, { n: introductions })] : []),
  ...COUNT_NAMES.filter((name) => counts[name] >= 1).map((name) => sayIn(language, featureSentences[name], { count: counts[name] })),
  ...extraFeatures,
];
