import { sentences } from '../kernel/index.ts';

export const serviceDeskSentences = sentences({
  noteTooLong: { en: 'Please use at most 1000 characters', bn: 'সর্বোচ্চ ১,০০০ অক্ষর লিখুন' },
  unknownColleague: {
    en: 'Please choose one of the support team.',
    bn: 'সাপোর্ট টিমের একজনকে বেছে নিন।',
  },
});
