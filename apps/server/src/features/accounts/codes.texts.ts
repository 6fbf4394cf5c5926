import { sayIn, type Sentence } from '@app/contract/kernel';
import { renderMail, type Mail } from '#platform/mail';
import type { Language } from './accounts.tables.ts';

// Writes the code in Latin digits in both languages: telephones recognise it and offer to fill it in.
// Fits into one SMS, which holds 160 Latin or 70 Bengali characters.
const SMS: Sentence = {
  en: '{code} is your {brand} code. It is valid for 5 minutes. Do not share it with anyone.',
  bn: '{brand} কোড {code}। মেয়াদ ৫ মিনিট। কাউকে দেবেন না।',
};
const SUBJECT: Sentence = { en: 'Your {brand} code', bn: 'আপনার {brand} কোড' };
const LINES: readonly Sentence[] = [
  { en: 'It is valid for 5 minutes. Do not share it with anyone.', bn: 'কোডটি ৫ মিনিট কাজ করবে। কাউকে জানাবেন না।' },
  { en: 'If you did not ask for it, you need not do anything.', bn: 'আপনি না চেয়ে থাকলে কিছুই করতে হবে না।' },
];

export const codeSms = (code: string, language: Language, brandName: string): string => sayIn(language, SMS, { code, brand: brandName });

export function codeMail(to: string, code: string, language: Language, brandName: string): Mail {
  const subject = sayIn(language, SUBJECT, { brand: brandName });
  const paragraphs = [code, ...LINES.map((line) => sayIn(language, line))];
  return { to, subject, ...renderMail({ language, brandName, heading: subject, paragraphs }) };
}
