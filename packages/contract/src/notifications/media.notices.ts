import { notices } from './notice.ts';

const presets = { email: true, sms: null, push: true } as const;

/** Decisions of a review on who a member is. */
export const mediaNotices = notices({
  id_reviewed: {
    en: 'Your ID was approved.',
    bn: 'আপনার পরিচয়পত্র অনুমোদিত হয়েছে।',
    rejected: { en: 'Your ID was not approved: {reason}', bn: 'আপনার পরিচয়পত্র অনুমোদিত হয়নি: {reason}' },
    presets,
  },
  face_reviewed: {
    en: 'Your face verification was approved.',
    bn: 'আপনার মুখ যাচাই হয়ে গেছে।',
    rejected: { en: 'Your face verification was not approved: {reason}', bn: 'আপনার মুখ যাচাই করা গেল না: {reason}' },
    presets,
  },
});
