import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  years: '{age} বছর',
  viewProfile: 'প্রোফাইল দেখুন',
  viewProfileOf: '{name}-এর প্রোফাইল দেখুন',
  noPhoto: 'ছবি নেই',
  listFailed: 'তালিকাটি আনা যায়নি। আবার চেষ্টা করুন।',
  lockedMessageSupport: 'এটি বদলাতে সাপোর্টকে বার্তা পাঠান।',
};
