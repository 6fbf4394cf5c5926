import { expect, it } from 'vitest';
import { childSafetyEn } from './child-safety.en.ts';
import { bn as faqBn } from './faq/texts.bn.ts';
import { en as faq } from './faq/texts.en.ts';
import type { LegalText } from './legal-text.ts';
import { safeEn } from './safe.en.ts';

const wordsOf = (text: LegalText, clause: string): string =>
  text.clauses
    .find(({ id }) => id === clause)
    ?.blocks.flat()
    .join('\n') ?? '';
const answerOf = (item: string): string =>
  Object.entries(faq)
    .filter(([key]) => key.startsWith(item))
    .map(([, words]) => words)
    .join('\n');

function expectSays(words: string, statements: readonly RegExp[]): void {
  for (const statement of statements) expect(words).toMatch(statement);
}

it('[PUB-149] the policy tolerates nothing, wherever on the site', () => {
  expectSays(wordsOf(childSafetyEn, 'zero-tolerance'), [
    /no abuse of children, no exploitation of children and no child marriage/,
    /profiles.*photos.*posts.*stories.*messages/,
  ]);
});

it('[PUB-151] the policy says what is done: content removed, accounts suspended, the law involved, evidence kept', () => {
  expectSays(wordsOf(childSafetyEn, 'actions'), [
    /Content is removed/,
    /Accounts are suspended/,
    /Law enforcement is involved/,
    /Evidence is kept for the authorities/,
  ]);
});

it('[PUB-162] how to be safe', () => {
  expectSays(wordsOf(safeEn, 'habits'), [
    /Meet first in a public place, and with family/,
    /Do not share your address, ID, bank data or codes/,
    /Check what you are told/,
    /Keep your talks on the site until trust is there/,
    /Block and report/,
  ]);
});

it('[PUB-163] signs of fraud', () => {
  expectSays(wordsOf(safeEn, 'signs'), [
    /money or gifts/,
    /Haste:.*married.*leave the site/,
    /Stories that change/,
    /Refusal to meet or to be verified/,
    /from abroad that cannot be checked/,
    /Links that ask for a password/,
  ]);
});

it('[PUB-168] to register', () => {
  expectSays(answerOf('register'), [
    /mobile number and an e-mail address ready/,
    /18 or older; men who look for marriage must be 21/,
    /at least 8 characters that mixes upper and lower case letters and digits/,
    /no more than 3 months old/,
    /four steps/,
  ]);
});

it('[PUB-168] to register, in Bengali', () => {
  const words = Object.entries(faqBn)
    .filter(([key]) => key.startsWith('register'))
    .map(([, text]) => text)
    .join('\n');
  expectSays(words, [
    /মোবাইল নম্বর ও একটি ইমেইল ঠিকানা হাতের কাছে রাখুন/,
    /বয়স অন্তত ১৮ হতে হবে; যে পুরুষেরা বিয়ে করতে চান তাঁদের অন্তত ২১/,
    /ছোট ও বড় হাতের অক্ষর আর সংখ্যা মিলিয়ে অন্তত ৮ অক্ষরের/,
    /৩ মাসের বেশি পুরোনো নয়/,
    /চারটি ধাপ/,
  ]);
});

it('[PUB-169][PUB-170] to log in and to buy', () => {
  expectSays(answerOf('logIn'), [/‘Email or Phone’ and ‘Password’/, /Forgot password\?/]);
  expectSays(answerOf('purchase'), [/‘\[Packages\]/, /‘Buy Now’/, /‘Payment method’/, /terms/, /‘Pay Now’/]);
});

it('[PUB-171][PUB-172] to deactivate, and to write about oneself', () => {
  expectSays(answerOf('deactivate'), [
    /‘\[Account\]\(\/account-page\)’ and choose ‘Deactivate Account’/,
    /hidden from all others/,
    /‘Reactivate Account’ and confirm with ‘Yes’/,
  ]);
  expectSays(answerOf('aboutMe'), [/Write about yourself/, /No external links/, /No social accounts/, /No phone numbers/]);
});
