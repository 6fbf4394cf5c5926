import { sentences } from '../kernel/index.ts';

export const referenceDataSentences = sentences({
  notAPosition: { en: 'This is not a valid position.', bn: 'এই অবস্থানটি সঠিক নয়।' },
  unknownCountry: { en: 'Please choose a country from the list', bn: 'তালিকা থেকে একটি দেশ বেছে নিন' },
  unknownState: { en: 'Please choose a district of this country', bn: 'এই দেশের একটি জেলা বেছে নিন' },
  unknownCity: { en: 'Please choose an upazila of this district', bn: 'এই জেলার একটি উপজেলা বেছে নিন' },
  cityOrAreaLength: { en: 'Please use 2 to 60 characters', bn: '২ থেকে ৬০ অক্ষরের মধ্যে লিখুন' },
});
