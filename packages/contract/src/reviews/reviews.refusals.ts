import { refusals } from '../kernel/index.ts';

/** `already_decided` and `id_used_elsewhere` are those of media. */
export const reviewsRefusals = refusals({
  locked_by_other: {
    status: 409,
    en: '{name} is looking at this right now.',
    bn: '{name} এখন এটি দেখছেন।',
  },
  own_submission: {
    status: 403,
    en: 'Somebody else has to decide on what you handed in yourself.',
    bn: 'আপনার নিজের জমা দেওয়া বিষয়ে অন্য কাউকে সিদ্ধান্ত নিতে হবে।',
  },
  replaced_meanwhile: {
    status: 409,
    en: 'The member handed in another one meanwhile. Please look at it first.',
    bn: 'সদস্য এর মধ্যে নতুন একটি জমা দিয়েছেন। আগে সেটি দেখে নিন।',
  },
  not_played: {
    status: 409,
    en: 'Play the clip to its end before you approve it.',
    bn: 'অনুমোদনের আগে ক্লিপটি শেষ পর্যন্ত চালিয়ে দেখুন।',
  },
  nothing_to_reopen: {
    status: 409,
    en: 'There is nothing approved to reopen.',
    bn: 'আবার খোলার মতো অনুমোদিত কিছু নেই।',
  },
});
