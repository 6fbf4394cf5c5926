import { sentences } from '../kernel/index.ts';

/** Sentences at a preference that cannot be taken. */
export const partnerPreferenceSentences = sentences({
  validRange: { en: 'Please choose a valid range', bn: 'শুরু ও শেষ ঠিকমতো বেছে নিন' },
  atLeastOne: { en: 'Please choose at least one', bn: 'অন্তত একটি বেছে নিন' },
});
