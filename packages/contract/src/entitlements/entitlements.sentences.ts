import { sentences } from '../kernel/index.ts';

export const entitlementsSentences = sentences({
  counterUnknown: { en: 'Please choose one of the counters.', bn: 'একটি কাউন্টার বেছে নিন।' },
  changeWrong: {
    en: 'Please enter a whole number that is not 0, from -100000 to 100000.',
    bn: '০ ছাড়া -১,০০,০০০ থেকে ১,০০,০০০-এর মধ্যে একটি পূর্ণ সংখ্যা লিখুন।',
  },
  yesOrNo: { en: 'This is either included or not.', bn: 'এটি হয় আছে, নয় নেই।' },
  fewerLeft: { en: 'Only {n} are left.', bn: 'মাত্র {n}টি বাকি আছে।' },
  reasonLength: { en: 'Please give a reason of 3 to 300 characters.', bn: '৩ থেকে ৩০০ অক্ষরের মধ্যে কারণ লিখুন।' },
});

/** The sentence for staff after a change of credits. */
export const creditsChanged = { en: 'Credits changed.', bn: 'ক্রেডিট পরিবর্তন করা হয়েছে।' } as const;

/** The name of a package that stands in no purchase, such as one of the demo community. */
export const unnamedPackage = { en: 'Premium', bn: 'প্রিমিয়াম' } as const;
