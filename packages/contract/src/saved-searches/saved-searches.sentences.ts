import { sentences, type Sentence } from '../kernel/index.ts';

export const savedSearchSentences = sentences({
  enterName: { en: 'Please enter search name', bn: 'খোঁজের একটি নাম লিখুন' },
  nameTooLong: { en: 'Please use at most 60 characters.', bn: 'নামটি ৬০ অক্ষরের মধ্যে লিখুন।' },
});

/** Lists what the answers say. */
export const savedSearchMessages = {
  saved: { en: 'Search saved.', bn: 'খোঁজটি সংরক্ষণ করা হয়েছে।' },
  updated: { en: 'Search updated.', bn: 'খোঁজটি বদলে রাখা হয়েছে।' },
  deleted: { en: 'Search deleted.', bn: 'খোঁজটি মুছে ফেলা হয়েছে।' },
} as const satisfies Record<string, Sentence>;
