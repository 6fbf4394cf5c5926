import type { Sentence } from '../kernel/index.ts';

/** Notices that guard the account and go outside of the site only, by e-mail and by SMS. */
export const closureNoticeTexts = {
  deletion_started: {
    en: 'Your account is closed and will be erased on {date}. Sign in to restore it.',
    bn: 'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে, {date} তারিখে এটি মুছে ফেলা হবে। ফিরিয়ে আনতে সাইন ইন করুন।',
  },
  deletion_soon: {
    en: 'Your account is closed and will be erased on {date}. Sign in to restore it.',
    bn: 'আপনার অ্যাকাউন্ট বন্ধ আছে, {date} তারিখে এটি মুছে ফেলা হবে। ফিরিয়ে আনতে সাইন ইন করুন।',
  },
  deactivated_long: {
    en: 'Your account has been deactivated for a year. It stays as it is: sign in to show your profile again, or to delete it.',
    bn: 'এক বছর ধরে আপনার অ্যাকাউন্ট নিষ্ক্রিয় আছে। এটি এভাবেই থাকবে: প্রোফাইল আবার দেখাতে বা অ্যাকাউন্ট মুছে ফেলতে সাইন ইন করুন।',
  },
} as const satisfies Record<string, Sentence>;
export type ClosureNotice = keyof typeof closureNoticeTexts;
