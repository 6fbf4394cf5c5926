import { sentences, type Sentence } from '../kernel/index.ts';
import type { PreferenceRow } from '../partner-preferences/index.ts';

export const matchingSentences = sentences({
  setFirst: { en: 'Set this preference first.', bn: 'আগে এই পছন্দটি ঠিক করুন।' },
});

/** The eleven rows as explanations and checks name them. */
export const matchRowLabels: Readonly<Record<PreferenceRow, Sentence>> = {
  age: { en: 'Age', bn: 'বয়স' },
  height: { en: 'Height', bn: 'উচ্চতা' },
  maritalstatus: { en: 'Marital Status', bn: 'বৈবাহিক অবস্থা' },
  mothertongue: { en: 'Mother Tongue', bn: 'মাতৃভাষা' },
  religion: { en: 'Religion', bn: 'ধর্ম' },
  profession: { en: 'Profession', bn: 'পেশা' },
  income: { en: 'Income', bn: 'আয়' },
  education: { en: 'Education', bn: 'শিক্ষা' },
  smoking: { en: 'Smoking', bn: 'ধূমপান' },
  drink: { en: 'Drinking', bn: 'মদ্যপান' },
  country: { en: 'Country', bn: 'দেশ' },
};

/** Parts of what is wanted and what somebody is. */
export const matchWords = {
  openToAll: { en: 'Open to all', bn: 'সবার জন্য খোলা' },
  years: { en: '{n} years', bn: '{n} বছর' },
  ageRange: { en: '{from} to {to} years', bn: '{from} থেকে {to} বছর' },
  range: { en: '{from} to {to}', bn: '{from} থেকে {to}' },
  orMore: { en: '{least} or higher', bn: '{least} বা তার বেশি' },
  andMore: { en: '{list} and {n} more', bn: '{list} এবং আরও {n}টি' },
  oneReason: { en: '{one} matches', bn: '{one} মিলেছে' },
  twoReasons: { en: '{one} and {two} match', bn: '{one} ও {two} মিলেছে' },
} as const satisfies Record<string, Sentence>;
