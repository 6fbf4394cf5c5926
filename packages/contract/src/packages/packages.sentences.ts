import { sentences, type Sentence } from '../kernel/index.ts';
import type { CountName } from './counts.ts';

/** A count of a package as one line of its card; `{count}` is left out where it would say nothing. */
export const featureSentences: { readonly [Name in CountName]: Sentence } = {
  expressInterest: { en: '{count} Express Interest', bn: '{count}টি আগ্রহ প্রকাশ' },
  photoGallery: { en: '{count} Photo Gallery', bn: 'গ্যালারিতে {count}টি বাড়তি ছবি' },
  contact: { en: '{count} Contact Info Access', bn: '{count} জনের যোগাযোগের তথ্য' },
  feed: { en: '{count} Feed Access', bn: '{count}টি ফিড পোস্ট' },
  voice: { en: '{count} Voice Messages', bn: '{count}টি ভয়েস মেসেজ' },
  proposal: { en: '{count} Send Proposals', bn: '{count}টি প্রস্তাব পাঠানো' },
  bioData: { en: '{count} Bio Data', bn: '{count} জনের বায়োডাটা' },
  profileImageView: { en: '{count} Profile Image View', bn: '{count}টি প্রোফাইল ছবি দেখা' },
  galleryImageView: { en: '{count} Gallery Image View', bn: '{count}টি গ্যালারি দেখা' },
  autoProfileMatch: { en: 'Auto Profile Match', bn: 'নিজে থেকে মিল খোঁজা' },
  meetingTable: { en: '{count} Meeting Table', bn: '{count}টি পারিবারিক বৈঠক' },
};

/** The first line of an assisted package. */
export const introductionsLine = { en: '{n} Introductions', bn: '{n}টি পরিচয়' } as const satisfies Sentence;

export const packagesSentences = sentences({
  nameLength: { en: 'Please use 2 to 60 characters', bn: '২ থেকে ৬০ অক্ষরের মধ্যে লিখুন' },
  nameInBengali: { en: 'Please enter the name in Bengali too.', bn: 'নামটি বাংলাতেও লিখুন।' },
  linesInBengali: {
    en: 'Please write as many lines here as in English.',
    bn: 'ইংরেজিতে যতটি লাইন আছে, এখানেও ততটি লিখুন।',
  },
  wholeTaka: { en: 'Please enter the price in whole taka.', bn: 'দাম পূর্ণ টাকায় লিখুন।' },
  validityDays: { en: 'Please enter 1 to 365 days.', bn: '১ থেকে ৩৬৫ দিনের মধ্যে লিখুন।' },
  countRange: { en: 'Please enter a whole number from 0 to 100000.', bn: '০ থেকে ১,০০,০০০-এর মধ্যে একটি পূর্ণ সংখ্যা লিখুন।' },
  yesOrNo: { en: 'Please enter 0 or 1.', bn: '০ অথবা ১ লিখুন।' },
  meetingsOfAssistedOnly: {
    en: 'Only assisted packages have meetings.',
    bn: 'পারিবারিক বৈঠক শুধু অ্যাসিস্টেড প্যাকেজে থাকে।',
  },
  introductionsOfAssistedOnly: {
    en: 'Only assisted packages have introductions.',
    bn: 'পরিচয় করিয়ে দেওয়া শুধু অ্যাসিস্টেড প্যাকেজে থাকে।',
  },
  lineLength: { en: 'Please use at most 100 characters a line.', bn: 'প্রতি লাইনে সর্বোচ্চ ১০০ অক্ষর লিখুন।' },
  tooManyLines: { en: 'Please use at most 10 lines.', bn: 'সর্বোচ্চ ১০টি লাইন লিখুন।' },
  wholeOrder: {
    en: 'Please name every package that is not retired, each once.',
    bn: 'বাতিল না করা প্রতিটি প্যাকেজ একবার করে দিন।',
  },
});
