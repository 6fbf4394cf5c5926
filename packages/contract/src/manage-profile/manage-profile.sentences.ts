import { sentences } from '../kernel/index.ts';

/** Sentences at a field of a section that cannot be taken, besides names and contact details. */
export const manageProfileSentences = sentences({
  updated: { en: 'Profile updated.', bn: 'প্রোফাইল হালনাগাদ হয়েছে।' },
  taglineLength: { en: 'Please enter at most 120 characters.', bn: 'সর্বোচ্চ ১২০ অক্ষর লিখুন।' },
  introductionLength: { en: 'Please enter at most 2000 characters.', bn: 'সর্বোচ্চ ২,০০০ অক্ষর লিখুন।' },
  casteLength: { en: 'Please enter at most 50 characters.', bn: 'সর্বোচ্চ ৫০ অক্ষর লিখুন।' },
  healthLength: { en: 'Please enter at most 500 characters.', bn: 'সর্বোচ্চ ৫০০ অক্ষর লিখুন।' },
  addressLength: { en: 'Please enter at most 200 characters.', bn: 'সর্বোচ্চ ২০০ অক্ষর লিখুন।' },
  childrenRange: { en: 'Please enter a number from 0 to 15.', bn: '০ থেকে ১৫-এর মধ্যে একটি সংখ্যা লিখুন।' },
  weightRange: { en: 'Please enter a weight from 30 to 250 kg.', bn: '৩০ থেকে ২৫০ কেজির মধ্যে ওজন লিখুন।' },
  atMostTen: { en: 'Please choose at most 10.', bn: 'সর্বোচ্চ ১০টি বেছে নিন।' },
  atMostTenEntries: { en: 'Please enter at most 10 entries.', bn: 'সর্বোচ্চ ১০টি তথ্য দিন।' },
  notAMonth: { en: 'Please enter a year, or a month and year.', bn: 'বছর, অথবা মাস ও বছর লিখুন।' },
  endBeforeStart: { en: 'The end must not be before the start.', bn: 'শেষের সময় শুরুর আগে হতে পারে না।' },
  entryLength100: { en: 'Please enter at most 100 characters.', bn: 'সর্বোচ্চ ১০০ অক্ষর লিখুন।' },
  entryLength150: { en: 'Please enter at most 150 characters.', bn: 'সর্বোচ্চ ১৫০ অক্ষর লিখুন।' },
  beforeBirth: { en: 'This is before the year of birth.', bn: 'এটি জন্মসালের আগে।' },
  inTheFuture: { en: 'This date is in the future.', bn: 'এই তারিখটি ভবিষ্যতের।' },
});
