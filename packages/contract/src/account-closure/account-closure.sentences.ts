import { sentences } from '../kernel/index.ts';

/** Sentences at the fields of a closure. */
export const closureSentences = sentences({
  selectReason: { en: 'Please select a reason', bn: 'একটি কারণ বেছে নিন' },
  attachmentTooLarge: { en: 'The attachment must not be larger than 3MB.', bn: 'সংযুক্ত ফাইল ৩ এমবির বেশি হতে পারবে না।' },
  attachmentWrong: { en: 'This file type is not allowed.', bn: 'এই ধরনের ফাইল দেওয়া যাবে না।' },
  attachmentEmpty: { en: 'This file is empty. Please choose another one.', bn: 'এই ফাইলটি খালি। অন্য একটি ফাইল বেছে নিন।' },
  attachmentUnsafe: {
    en: 'This file is damaged, locked, or holds programs or other files. Save it as a picture or as text and attach that.',
    bn: 'এই ফাইলটি নষ্ট, পাসওয়ার্ড দেওয়া, অথবা এর ভেতরে প্রোগ্রাম বা অন্য ফাইল আছে। এটি ছবি বা লেখা হিসেবে সেভ করে সেটি দিন।',
  },
});

/** Sentences of the calls when they did their work. */
export const closureMessages = {
  deactivated: { en: 'Your account has been deactivated.', bn: 'আপনার অ্যাকাউন্ট নিষ্ক্রিয় করা হয়েছে।' },
  closed: {
    en: 'Your account is closed. It will be erased on {date}.',
    bn: 'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে। {date} তারিখে এটি মুছে ফেলা হবে।',
  },
} as const;
