import { sayIn, type SentenceLanguage } from '../kernel/index.ts';
import { COUNT_NAMES, type Counts } from './counts.ts';
import { featureSentences, introductionsLine } from './packages.sentences.ts';

/** Holds what the card of a package says of it. */
type Carded = Partial<FurtherLines> & { readonly introductions?: number; readonly counts: Counts };

/** Holds the lines that staff wrote; those of older packages serve both languages. */
export type FurtherLines = { readonly extraFeatures: readonly string[]; readonly extraFeaturesBn?: readonly string[] | null };

/** Returns the lines that staff wrote, in one language. */
export const furtherLines = ({ extraFeatures, extraFeaturesBn }: FurtherLines, language: SentenceLanguage): string[] => [
  ...(language === 'bn' ? (extraFeaturesBn ?? extraFeatures) : extraFeatures),
];

/** Returns the lines of a card: introductions first, a line for each count of at least 1, then the lines that staff wrote. */
export const featureLines = (
  { introductions = 0, counts, extraFeatures = [], extraFeaturesBn = null }: Carded,
  language: SentenceLanguage,
): string[] => [
  ...(introductions >= 1 ? [sayIn(language, introductionsLine, { n: introductions })] : []),
  ...COUNT_NAMES.filter((name) => counts[name] >= 1).map((name) => sayIn(language, featureSentences[name], { count: counts[name] })),
  ...furtherLines({ extraFeatures, extraFeaturesBn }, language),
];
