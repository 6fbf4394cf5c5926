import { notices } from './notice.ts';

/** Voice messages from the profile, answers of Support, and messages that wait while their reader is away. */
export const messagesNotices = notices({
  voice_message: {
    en: '{name} sent you a voice message.',
    bn: '{name} আপনাকে একটি ভয়েস মেসেজ পাঠিয়েছেন।',
    presets: { email: true, sms: null, push: true },
  },
  support_reply: {
    en: '{brand} Support has answered you.',
    bn: '{brand} সাপোর্ট আপনাকে উত্তর দিয়েছে।',
    presets: { email: true, sms: null, push: true },
  },
  /** Leaves the site only: the list has the conversation itself. */
  message_received: {
    en: 'New message from {first_name}.',
    bn: '{first_name}-এর কাছ থেকে নতুন বার্তা।',
    presets: { email: true, sms: null, push: true },
    isListed: false,
  },
});
