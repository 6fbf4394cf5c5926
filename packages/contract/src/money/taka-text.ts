import type { SentenceLanguage } from '../kernel/index.ts';

const locales = { en: 'en-IN', bn: 'bn-BD' } as const;
const write = (poisha: number, language: SentenceLanguage, decimals: 0 | 2): string =>
  `৳${new Intl.NumberFormat(locales[language], { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(poisha / 100)}`;

/** Writes an amount as people read it: 12500000 poisha is '৳1,25,000'; poisha are shown where there are any. */
export const takaText = (poisha: number, language: SentenceLanguage): string => write(poisha, language, poisha % 100 === 0 ? 0 : 2);

/** Writes an amount with two decimals always: 150000 poisha is '৳1,500.00'. */
export const takaTextWithPoisha = (poisha: number, language: SentenceLanguage): string => write(poisha, language, 2);
