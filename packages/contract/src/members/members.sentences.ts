import { sentences } from '../kernel/index.ts';

/** Sentences at a name or a birthday that cannot be taken. */
export const memberSentences = sentences({
  nicknameLength: { en: 'Please enter 2 to 50 characters.', bn: '২ থেকে ৫০ অক্ষরের মধ্যে লিখুন।' },
  fullNameLength: { en: 'Please enter 3 to 100 characters.', bn: '৩ থেকে ১০০ অক্ষরের মধ্যে লিখুন।' },
  nameAlphabet: { en: 'Please enter a name without numbers or links', bn: 'সংখ্যা বা লিংক ছাড়া নাম লিখুন' },
  noContactDetails: {
    en: 'Please leave out phone numbers, links and social accounts.',
    bn: 'ফোন নম্বর, লিংক ও সোশ্যাল অ্যাকাউন্ট লিখবেন না।',
  },
  realDate: { en: 'Please choose a real date', bn: 'সঠিক তারিখ বেছে নিন' },
  tooYoung: { en: 'You must be at least {n} years old.', bn: 'আপনার বয়স কমপক্ষে {n} বছর হতে হবে।' },
  groomTooYoung: { en: 'The candidate must be at least {n} years old.', bn: 'পাত্রের বয়স কমপক্ষে {n} বছর হতে হবে।' },
  brideTooYoung: { en: 'The candidate must be at least {n} years old.', bn: 'পাত্রীর বয়স কমপক্ষে {n} বছর হতে হবে।' },
  candidateTooYoung: { en: 'The candidate must be at least {n} years old.', bn: 'পাত্র বা পাত্রীর বয়স কমপক্ষে {n} বছর হতে হবে।' },
});
