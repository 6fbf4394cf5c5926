import { notices } from './notice.ts';

/** Contacts that others viewed. */
export const contactViewsNotices = notices({
  contact_viewed: {
    en: '{name} viewed your contact details.',
    bn: '{name} আপনার যোগাযোগের তথ্য দেখেছেন।',
    presets: { email: true, sms: false, push: true },
  },
});
