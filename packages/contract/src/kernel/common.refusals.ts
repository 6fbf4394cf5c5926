import { refusals } from './refusal.ts';

/** Refusals that any call may give. */
export const commonRefusals = refusals({
  unauthenticated: { status: 401, en: 'Please sign in.', bn: 'অনুগ্রহ করে সাইন ইন করুন।' },
  validation_failed: { status: 422, en: 'Please check what you entered.', bn: 'আপনি যা লিখেছেন তা আরেকবার দেখে নিন।' },
  too_many_requests: {
    status: 429,
    en: 'Too many requests. Please try again in a while.',
    bn: 'অনেক বেশি অনুরোধ করা হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
  },
  not_found: { status: 404, en: 'This could not be found.', bn: 'এটি খুঁজে পাওয়া যায়নি।' },
  file_too_large: { status: 413, en: 'The file is too large.', bn: 'ফাইলটি অনেক বড়।' },
  unsupported_type: { status: 415, en: 'This file type is not allowed.', bn: 'এই ধরনের ফাইল দেওয়া যাবে না।' },
  server_error: { status: 500, en: 'Something went wrong. Please try again.', bn: 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।' },
  service_unavailable: {
    status: 503,
    en: 'The service is not available right now. Please try again in a moment.',
    bn: 'সেবাটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  },
  registration_incomplete: { status: 403, en: 'Please complete your registration.', bn: 'অনুগ্রহ করে আপনার নিবন্ধন সম্পূর্ণ করুন।' },
  account_deactivated: {
    status: 403,
    en: 'Your account is deactivated. Reactivate it to continue.',
    bn: 'আপনার অ্যাকাউন্ট নিষ্ক্রিয় আছে। চালিয়ে যেতে এটি আবার সক্রিয় করুন।',
  },
  account_deletion_pending: {
    status: 403,
    en: 'Your account is waiting for deletion. Restore it to continue.',
    bn: 'আপনার অ্যাকাউন্ট মুছে ফেলার অপেক্ষায় আছে। চালিয়ে যেতে এটি ফিরিয়ে আনুন।',
  },
  forbidden_role: { status: 403, en: 'Your role does not allow this.', bn: 'আপনার ভূমিকায় এটি করার অনুমতি নেই।' },
});
