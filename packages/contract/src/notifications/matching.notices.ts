import { notices } from './notice.ts';

/** Members who were picked today for somebody with Auto Profile Match. */
export const matchingNotices = notices({
  new_matches: {
    en: 'You have {n} new matched profiles.',
    bn: 'আপনার পছন্দের সঙ্গে মেলে এমন {n} জন নতুন সদস্য পাওয়া গেছে।',
    presets: { email: true, sms: null, push: true },
  },
});
