import { sentences } from '../kernel/index.ts';

export const ramadanSentences = sentences({
  unknownDistrict: { en: 'Please choose a district of Bangladesh.', bn: 'বাংলাদেশের একটি জেলা বেছে নিন।' },
  unknownYear: { en: 'Please name a year of the Hijri calendar.', bn: 'হিজরি সনের একটি বছর লিখুন।' },
  dayWrong: { en: 'Please enter a day.', bn: 'একটি তারিখ দিন।' },
  firstDayTooFar: {
    en: 'The first day may be at most 2 days from {day}, the computed one.',
    bn: 'প্রথম দিনটি হিসাব করা দিন {day} থেকে সর্বোচ্চ ২ দিন আগে বা পরে হতে পারে।',
  },
});
