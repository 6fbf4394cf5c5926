import { notices } from './notice.ts';

/** Tells what staff corrected; `what` is made of `correctedThings` of member-records. */
export const memberRecordsNotices = notices({
  profile_corrected: {
    en: 'Our team changed your {what}: {reason}',
    bn: 'আমাদের টিম আপনার {what} বদলেছে: {reason}',
    presets: { email: true, sms: null, push: true },
  },
});
