import { sentences } from '../kernel/index.ts';

export const storiesSentences = sentences({
  shared: { en: 'Your story has been shared.', bn: 'আপনার স্টোরি শেয়ার করা হয়েছে।' },
  deleted: { en: 'Story deleted.', bn: 'স্টোরি মুছে ফেলা হয়েছে।' },
  notAvailable: { en: 'This story is no longer available.', bn: 'এই স্টোরিটি আর নেই।' },
  nothingToShare: { en: 'Write something or choose an image.', bn: 'কিছু লিখুন অথবা একটি ছবি বেছে নিন।' },
  notBoth: { en: 'A story can be a text or an image, not both.', bn: 'একটি স্টোরি লেখা অথবা ছবি হতে পারে, দুটি একসঙ্গে নয়।' },
  textTooLong: { en: 'A story can be at most 500 characters long.', bn: 'একটি স্টোরি সর্বোচ্চ ৫০০ অক্ষরের হতে পারে।' },
  contactDetails: {
    en: 'Please leave out phone numbers and e-mail addresses.',
    bn: 'ফোন নম্বর ও ইমেইল ঠিকানা বাদ দিন।',
  },
  imageKind: { en: 'Please choose an image file.', bn: 'একটি ছবির ফাইল বেছে নিন।' },
  imageTooLarge: { en: 'The photo must be at most 10 MB.', bn: 'ছবিটি সর্বোচ্চ ১০ এমবি হতে পারে।' },
});

/** A story within the sentence of a removal. */
export const removedStory = { en: 'story', bn: 'স্টোরি' } as const;
