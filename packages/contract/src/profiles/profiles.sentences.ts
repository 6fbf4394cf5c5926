/** 'Profile created by', after the guardian type. */
export const creatorNames = {
  1: { en: 'Self', bn: 'নিজে' },
  2: { en: 'Father', bn: 'বাবা' },
  4: { en: 'Mother', bn: 'মা' },
  6: { en: 'Brother', bn: 'ভাই' },
  7: { en: 'Sister', bn: 'বোন' },
} as const;

export const starSignNames = {
  Aries: { en: 'Aries', bn: 'মেষ' },
  Taurus: { en: 'Taurus', bn: 'বৃষ' },
  Gemini: { en: 'Gemini', bn: 'মিথুন' },
  Cancer: { en: 'Cancer', bn: 'কর্কট' },
  Leo: { en: 'Leo', bn: 'সিংহ' },
  Virgo: { en: 'Virgo', bn: 'কন্যা' },
  Libra: { en: 'Libra', bn: 'তুলা' },
  Scorpio: { en: 'Scorpio', bn: 'বৃশ্চিক' },
  Sagittarius: { en: 'Sagittarius', bn: 'ধনু' },
  Capricorn: { en: 'Capricorn', bn: 'মকর' },
  Aquarius: { en: 'Aquarius', bn: 'কুম্ভ' },
  Pisces: { en: 'Pisces', bn: 'মীন' },
} as const;
export type StarSign = keyof typeof starSignNames;

export const dietNames = {
  Halal: { en: 'Halal', bn: 'হালাল' },
  'Non-vegetarian': { en: 'Non-vegetarian', bn: 'আমিষভোজী' },
  Vegetarian: { en: 'Vegetarian', bn: 'নিরামিষভোজী' },
  Vegan: { en: 'Vegan', bn: 'ভেগান' },
  Other: { en: 'Other', bn: 'অন্যান্য' },
} as const;
