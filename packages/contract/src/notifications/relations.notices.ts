import { notices } from './notice.ts';

/** Steps towards a member that cost nothing. */
export const relationsNotices = notices({
  followed: {
    en: '{name} started following you.',
    bn: '{name} আপনাকে অনুসরণ করা শুরু করেছেন।',
    presets: { email: false, sms: false, push: false },
  },
});
