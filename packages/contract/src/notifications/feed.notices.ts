import { notices } from './notice.ts';

/** What others do with a member's posts. */
export const feedNotices = notices({
  reaction: {
    en: '{name} reacted to your post.',
    bn: '{name} আপনার পোস্টে প্রতিক্রিয়া জানিয়েছেন।',
    grouped: {
      en: '{name} and {n} others reacted to your post.',
      bn: '{name} ও আরও {n} জন আপনার পোস্টে প্রতিক্রিয়া জানিয়েছেন।',
    },
    presets: { email: false, sms: null, push: false },
  },
});
