import type { SentenceLanguage } from '@app/contract/kernel';
import { ToWords as EnglishWords } from 'to-words/en-BD';
import { ToWords as BengaliWords } from 'to-words/bn-BD';

const writers = { en: new EnglishWords(), bn: new BengaliWords() } as const;
const words = {
  en: { crore: 'crore', taka: 'taka', and: 'and ', poisha: 'poisha', only: 'only' },
  bn: { crore: 'কোটি', taka: 'টাকা', and: '', poisha: 'পয়সা', only: 'মাত্র' },
} as const;

const CRORE = 10_000_000;

/** Writes 150050 poisha as 'One thousand five hundred taka and fifty poisha only'. */
export function amountInWords(poisha: number, language: SentenceLanguage): string {
  const { taka, and, poisha: poishaWord, only } = words[language];
  const rest = poisha % 100;
  const whole = (poisha - rest) / 100;
  const parts = [
    ...(whole > 0 || rest === 0 ? [`${inWords(whole, language)} ${taka}`] : []),
    ...(rest > 0 ? [`${whole > 0 ? and : ''}${inWords(rest, language)} ${poishaWord}`] : []),
    only,
  ];
  const sentence = parts.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Writes a number in words; crores are counted on as people here do: the word beyond them is of other countries. */
function inWords(number: number, language: SentenceLanguage): string {
  const crores = Math.floor(number / CRORE);
  if (crores === 0) return belowCrore(number, language);
  const rest = number % CRORE;
  return [inWords(crores, language), words[language].crore, ...(rest > 0 ? [belowCrore(rest, language)] : [])].join(' ');
}

function belowCrore(number: number, language: SentenceLanguage): string {
  const written = writers[language].convert(number).toLowerCase();
  // Where it ends in 100, the library leaves out the one.
  return number % 1000 === 100 ? written.replace(/(?:এক )?শত$/, 'এক শত') : written;
}
