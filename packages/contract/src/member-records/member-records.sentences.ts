import { sentences, type Sentence } from '../kernel/index.ts';

export const memberRecordsSentences = sentences({
  nothingChanged: { en: 'Change at least one of these.', bn: 'অন্তত একটি তথ্য বদলান।' },
  tooYoung: { en: 'The member must be at least {n} years old.', bn: 'সদস্যের বয়স কমপক্ষে {n} বছর হতে হবে।' },
});

/** What an act answers. */
export const actMessages = {
  corrected: { en: 'The profile was corrected.', bn: 'প্রোফাইল সংশোধন করা হয়েছে।' },
  purposeChanged: { en: 'The purpose was changed.', bn: 'উদ্দেশ্য বদলানো হয়েছে।' },
  contactUndone: { en: 'The contact from before is back, and all sessions ended.', bn: 'আগের যোগাযোগ ফিরেছে, সব সেশন শেষ হয়েছে।' },
  membershipEnds: { en: 'The member was told that the membership ends.', bn: 'সদস্যপদ শেষ হওয়ার কথা সদস্যকে জানানো হয়েছে।' },
  membershipKept: { en: 'The member was told that the membership goes on.', bn: 'সদস্যপদ চালু থাকার কথা সদস্যকে জানানো হয়েছে।' },
  deletionStarted: { en: 'The account is closed and will be erased.', bn: 'অ্যাকাউন্ট বন্ধ হয়েছে, পরে মুছে ফেলা হবে।' },
  holdPlaced: { en: 'The account will not be erased while the hold stands.', bn: 'যতদিন এই আইনি স্থগিতাদেশ থাকবে, অ্যাকাউন্ট মোছা হবে না।' },
  holdLifted: { en: 'The hold was lifted.', bn: 'আইনি স্থগিতাদেশ তুলে নেওয়া হয়েছে।' },
} as const satisfies Record<string, Sentence>;

/** `what` of `profile_corrected`. */
export const correctedThings = {
  name: { en: 'name', bn: 'নাম' },
  birthday: { en: 'birthday', bn: 'জন্মতারিখ' },
  gender: { en: 'gender', bn: 'লিঙ্গ' },
  purpose: { en: 'purpose', bn: 'উদ্দেশ্য' },
} as const satisfies Record<string, Sentence>;
export type CorrectedThing = keyof typeof correctedThings;
