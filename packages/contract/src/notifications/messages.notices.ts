import { notices } from './notice.ts';

/** Voice messages from the profile. */
export const messagesNotices = notices({
  voice_message: {
    en: '{name} sent you a voice message.',
    bn: '{name} আপনাকে একটি ভয়েস মেসেজ পাঠিয়েছেন।',
    presets: { email: true, sms: false, push: true },
  },
});
