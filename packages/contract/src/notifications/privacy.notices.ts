import { notices } from './notice.ts';

/** Photos that somebody asks for or shows. */
export const privacyNotices = notices({
  photo_request: {
    en: '{name} asks to see your photos.',
    bn: '{name} আপনার ছবি দেখতে চান।',
    presets: { email: true, sms: null, push: true },
  },
  photo_allowed: {
    en: '{name} lets you see photos.',
    bn: '{name} আপনাকে ছবি দেখার অনুমতি দিয়েছেন।',
    presets: { email: false, sms: null, push: true },
  },
});
