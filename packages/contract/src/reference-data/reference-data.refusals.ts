import { refusals } from '../kernel/index.ts';

export const referenceDataRefusals = refusals({
  geo_unavailable: {
    status: 503,
    en: 'We could not find your place right now. Please choose it by hand.',
    bn: 'এই মুহূর্তে আপনার অবস্থান খুঁজে পাওয়া যাচ্ছে না। নিজে বেছে নিন।',
  },
});
