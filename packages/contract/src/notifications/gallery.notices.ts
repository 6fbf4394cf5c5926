import { notices } from './notice.ts';

/** Decisions of a review on photos and introductions; `what` is one of `reviewedThings` of gallery. */
export const galleryNotices = notices({
  photo_approved: {
    en: 'Your {what} was approved.',
    bn: 'আপনার {what} অনুমোদিত হয়েছে।',
    presets: { email: false, sms: null, push: false },
  },
  photo_rejected: {
    en: 'Your {what} was not approved: {reason}',
    bn: 'আপনার {what} অনুমোদিত হয়নি: {reason}',
    presets: { email: true, sms: null, push: true },
  },
});
