import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  signOut: 'সাইন আউট',
  signingOut: 'সাইন আউট হচ্ছে',
  logoutFailed: 'সাইন আউট করা যায়নি',
  unread: '{count}টি পড়া হয়নি',
  tryAgain: 'আবার চেষ্টা করুন',
};
