import { sentences } from '../kernel/index.ts';

/** Sentences at the fields of a visitor's name and address. */
export const visitorFieldSentences = sentences({
  nameRequired: { en: 'Name is required', bn: 'নাম লিখুন' },
  nameShort: { en: 'Please write at least 2 letters', bn: 'অন্তত ২টি অক্ষর লিখুন' },
  emailInvalid: { en: 'Please enter a valid email address', bn: 'একটি সঠিক ইমেইল ঠিকানা লিখুন' },
  phoneRequired: { en: 'Phone is required', bn: 'ফোন নম্বর লিখুন' },
  phoneInvalid: { en: 'Please enter a valid phone number', bn: 'সঠিক ফোন নম্বর লিখুন' },
  oneLine: { en: 'Please write this in one line', bn: 'এটি এক লাইনে লিখুন' },
  tooLong: { en: 'This text is too long', bn: 'এই লেখাটি অনেক বড়' },
});
