import { sentences, type Sentence } from '../kernel/index.ts';

export const memberRecordsSentences = sentences({
  nothingChanged: { en: 'Change at least one of these.', bn: 'অন্তত একটি তথ্য বদলান।' },
  tooYoung: { en: 'The member must be at least {n} years old.', bn: 'সদস্যের বয়স কমপক্ষে {n} বছর হতে হবে।' },
});

/** Lists what the second of two who decide the same thing is told: by the act of the journal that came first. */
export const decidedSentences: Readonly<Record<string, Sentence | undefined>> = {
  'member-records.correct-identity': { en: '{name} corrected this member meanwhile.', bn: 'এর মধ্যে {name} এই সদস্যের তথ্য সংশোধন করেছেন।' },
  'member-records.change-purpose': { en: '{name} changed the purpose meanwhile.', bn: 'এর মধ্যে {name} উদ্দেশ্য বদলেছেন।' },
  'member-records.end-membership': { en: '{name} gave notice already.', bn: '{name} আগেই নোটিশ দিয়েছেন।' },
  'member-records.keep-membership': { en: '{name} took the notice back already.', bn: '{name} আগেই নোটিশ তুলে নিয়েছেন।' },
  'account-closure.close-by-staff': { en: '{name} deleted this account already.', bn: '{name} আগেই এই অ্যাকাউন্ট মুছেছেন।' },
  'accounts.change-state': { en: '{name} changed the state of this account meanwhile.', bn: 'এর মধ্যে {name} এই অ্যাকাউন্টের অবস্থা বদলেছেন।' },
  'erasure.place-hold': { en: '{name} placed a hold already.', bn: '{name} আগেই আইনি স্থগিতাদেশ দিয়েছেন।' },
  'erasure.lift-hold': { en: '{name} lifted the hold already.', bn: '{name} আগেই আইনি স্থগিতাদেশ তুলে নিয়েছেন।' },
};

/** Lists what the acts answer. */
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
