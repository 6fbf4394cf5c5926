import { sayIn, type Sentence, type SentenceParameters } from '@app/contract/kernel';
import type { Language } from '../accounts.tables.ts';

/** Account-safety notices; they cannot be switched off. */
export const noticeTexts = {
  new_sign_in: {
    en: 'New sign-in to your account from {device}. Not you? Change your password.',
    bn: '{device} থেকে আপনার অ্যাকাউন্টে নতুন সাইন ইন হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।',
  },
  password_changed: {
    en: 'Your password was changed. Not you? Reset it now.',
    bn: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না হলে এখনই নতুন করে ঠিক করুন।',
  },
  mobile_changed: { en: 'The mobile number of your account was changed.', bn: 'আপনার অ্যাকাউন্টের মোবাইল নম্বর বদলানো হয়েছে।' },
  email_changed: { en: 'The e-mail of your account was changed.', bn: 'আপনার অ্যাকাউন্টের ইমেইল বদলানো হয়েছে।' },
  email_released: {
    en: 'Your email was verified by another member and removed from your account.',
    bn: 'আপনার ইমেইলটি অন্য একজন সদস্য যাচাই করেছেন, তাই এটি আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে।',
  },
  account_reactivated: { en: 'Your profile is visible again.', bn: 'আপনার প্রোফাইল আবার দেখা যাচ্ছে।' },
} as const satisfies Record<string, Sentence>;
export type NoticeType = keyof typeof noticeTexts;

const SUBJECT: Sentence = { en: '{brand}: about your account', bn: '{brand}: আপনার অ্যাকাউন্ট সম্পর্কে' };

export type Brand = { readonly en: string; readonly bn: string };

export function noticeText(type: NoticeType, language: Language, parameters: SentenceParameters): string {
  return sayIn(language, noticeTexts[type], parameters);
}

export const noticeSubject = (brand: Brand, language: Language): string => sayIn(language, SUBJECT, { brand: brand[language] });
