import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  lastLoginNow: 'শেষ সাইন ইন: এইমাত্র',
  lastLoginMinutes: 'শেষ সাইন ইন: {count} মিনিট আগে',
  lastLoginHours: { one: 'শেষ সাইন ইন: {count} ঘণ্টা আগে', other: 'শেষ সাইন ইন: {count} ঘণ্টা আগে' },
  lastLoginDays: { one: 'শেষ সাইন ইন: {count} দিন আগে', other: 'শেষ সাইন ইন: {count} দিন আগে' },
  lastLoginOn: 'শেষ সাইন ইন: {day}',
  notARobot: 'আমি রোবট নই',
  checking: 'যাচাই চলছে…',
  verified: 'যাচাই হয়েছে',
  verificationFailed: 'যাচাই করা যায়নি। আবার টিক দিন।',
  confirmNotARobot: 'আপনি রোবট নন তা নিশ্চিত করুন।',
};
