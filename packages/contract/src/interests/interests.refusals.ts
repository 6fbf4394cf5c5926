import { refusals } from '../kernel/index.ts';

/** `already_answered` says `data.status`. */
export const interestsRefusals = refusals({
  cooldown: {
    status: 409,
    en: 'You can send again on {date}.',
    bn: 'আপনি {date} তারিখে আবার পাঠাতে পারবেন।',
  },
  already_answered: {
    status: 409,
    en: 'This has already been answered.',
    bn: 'এর উত্তর আগেই দেওয়া হয়েছে।',
  },
  premium_needed: {
    status: 403,
    en: 'This needs a premium package.',
    bn: 'এর জন্য একটি প্রিমিয়াম প্যাকেজ লাগবে।',
  },
});
