/** 404 `not_found` of a profile: the same for unknown, closed, unfinished and blocked. */
export const profileNotAvailable = { en: 'This profile is not available.', bn: 'এই প্রোফাইলটি দেখা যাচ্ছে না।' } as const;

/** 'Profile created by', after the guardian type. */
export const creatorNames = {
  1: { en: 'Self', bn: 'নিজে' },
  2: { en: 'Father', bn: 'বাবা' },
  4: { en: 'Mother', bn: 'মা' },
  6: { en: 'Brother', bn: 'ভাই' },
  7: { en: 'Sister', bn: 'বোন' },
} as const;

export const starSignNames = {
  aries: { en: 'Aries', bn: 'মেষ' },
  taurus: { en: 'Taurus', bn: 'বৃষ' },
  gemini: { en: 'Gemini', bn: 'মিথুন' },
  cancer: { en: 'Cancer', bn: 'কর্কট' },
  leo: { en: 'Leo', bn: 'সিংহ' },
  virgo: { en: 'Virgo', bn: 'কন্যা' },
  libra: { en: 'Libra', bn: 'তুলা' },
  scorpio: { en: 'Scorpio', bn: 'বৃশ্চিক' },
  sagittarius: { en: 'Sagittarius', bn: 'ধনু' },
  capricorn: { en: 'Capricorn', bn: 'মকর' },
  aquarius: { en: 'Aquarius', bn: 'কুম্ভ' },
  pisces: { en: 'Pisces', bn: 'মীন' },
} as const;
export type StarSign = keyof typeof starSignNames;
