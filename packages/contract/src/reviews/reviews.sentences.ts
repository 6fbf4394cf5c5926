import { sentences } from '../kernel/index.ts';

export const reviewsSentences = sentences({
  saySamePerson: {
    en: "Please say whether this is the same person: 'Same person' or 'Not sure'.",
    bn: 'এটি একই মানুষ কি না জানান: ‘একই মানুষ’ অথবা ‘নিশ্চিত নই’।',
  },
});

/** Lists what the calls say when it is done. */
export const reviewsMessages = sentences({
  approved: { en: 'Approved.', bn: 'অনুমোদন করা হয়েছে।' },
  rejected: { en: 'Rejected.', bn: 'নাকচ করা হয়েছে।' },
  released: { en: 'Given back.', bn: 'ফিরিয়ে দেওয়া হয়েছে।' },
  reopened: { en: 'A new one can be handed in.', bn: 'এখন নতুন করে জমা দেওয়া যাবে।' },
});

/** Asks for a new verification image where the badge ends because a new profile photo may show somebody else. */
export const newFaceNeeded = {
  en: 'Your new profile photo needs a new verification image. Please take one again.',
  bn: 'আপনার নতুন প্রোফাইল ছবির জন্য নতুন করে যাচাইয়ের ছবি দরকার। আবার তুলে পাঠান।',
} as const;
