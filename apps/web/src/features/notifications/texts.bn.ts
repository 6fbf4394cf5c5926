import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  title: 'বিজ্ঞপ্তি',
  settings: 'বিজ্ঞপ্তি সেটিংস',
  unread: 'পড়া হয়নি',
  unreadCount: '{count}টি পড়া হয়নি',
  allRead: 'সব পড়া হয়েছে',
  markAll: 'সব পড়েছি',
  markFailed: '‘পড়া হয়েছে’ বলে রাখা যায়নি। আবার চেষ্টা করুন।',
  empty: 'এই মুহূর্তে কোনো বিজ্ঞপ্তি নেই',
  emptyText: 'কে আপনাকে লিখেছেন, কে আগ্রহ দেখিয়েছেন আর আপনার অ্যাকাউন্টের খবর এখানে দেখবেন।',
  loadFailed: 'আপনার বিজ্ঞপ্তি আনা যায়নি। আবার চেষ্টা করুন।',
  gone: 'এটি আর পাওয়া যাচ্ছে না।',
};
