import { refusals } from '../kernel/index.ts';

export const searchRefusals = refusals({
  location_needed: {
    status: 422,
    en: 'Allow your location to use nearby match.',
    bn: 'কাছাকাছি কাউকে খুঁজতে আপনার অবস্থান জানার অনুমতি দিন।',
  },
  nearby_off: {
    status: 422,
    en: 'Turn on nearby match in your privacy settings.',
    bn: 'গোপনীয়তা সেটিংসে গিয়ে কাছাকাছি খোঁজা চালু করুন।',
  },
  busy: {
    status: 503,
    en: 'Search is busy. Please try again in a moment.',
    bn: 'এই মুহূর্তে অনেকেই খুঁজছেন। একটু পরে আবার চেষ্টা করুন।',
  },
});
