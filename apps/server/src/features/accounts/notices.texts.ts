import { accountNoticeTexts, type AccountNotice } from '@app/contract/accounts';
import { sayIn, type Sentence } from '@app/contract/kernel';
import type { Language } from './accounts.tables.ts';

const SUBJECT: Sentence = { en: '{brand}: about your account', bn: '{brand}: আপনার অ্যাকাউন্ট সম্পর্কে' };

/** Holds the values that are filled into a notice; a pair is written in the reader's language. */
export type NoticeParameters = Readonly<Record<string, string | number | Sentence>>;

export const noticeText = (type: AccountNotice, language: Language, parameters: NoticeParameters): string =>
  sayNotice(accountNoticeTexts[type], language, parameters);

export function sayNotice(notice: Sentence, language: Language, parameters: NoticeParameters): string {
  const written = Object.entries(parameters).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value] as const);
  return sayIn(language, notice, Object.fromEntries(written));
}

export const noticeSubject = (brandName: string, language: Language): string => sayIn(language, SUBJECT, { brand: brandName });
