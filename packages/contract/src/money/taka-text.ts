import type { SentenceLanguage } from '../kernel/index.ts';

const locales = { en: 'en-IN', bn: 'bn-BD' } as const;
type Decimals = 0 | 2;
/** Kept once made: making one takes longer than a hundred numbers that it writes. */
const formats = new Map<string, Intl.NumberFormat>();
function formatOf(language: SentenceLanguage, decimals: Decimals): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const kept =
    formats.get(key) ?? new Intl.NumberFormat(locales[language], { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, kept);
  return kept;
}
const write = (poisha: number, language: SentenceLanguage, decimals: Decimals): string =>
  `৳${formatOf(language, decimals).format(poisha / 100)}`;

/** Writes an amount as people read it: 12500000 poisha is '৳1,25,000'; poisha are shown where there are any. */
export const takaText = (poisha: number, language: SentenceLanguage): string => write(poisha, language, poisha % 100 === 0 ? 0 : 2);

/** Writes an amount with two decimals always: 150000 poisha is '৳1,500.00'. */
export const takaTextWithPoisha = (poisha: number, language: SentenceLanguage): string => write(poisha, language, 2);
