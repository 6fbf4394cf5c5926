import type { Translation } from '#platform/i18n';
import type { en } from './messages.en.ts';

export const bn: Translation<typeof en> = {
  percent: '{n}% মিল',
  notMet: 'আবশ্যিক পছন্দ মেলেনি',
  setPreferences: 'মিল দেখতে আপনার সঙ্গীর পছন্দগুলো ঠিক করুন।',
  partnerPreferences: 'সঙ্গীর পছন্দ',
  markFailed: 'মিল লোড করা যায়নি।',
  tryAgain: 'আবার চেষ্টা করুন',
  explanation: 'আপনাদের মিল কতটা',
  lookingFor: 'আপনি যা খুঁজছেন',
  otherLooksFor: '{name} যা খুঁজছেন',
  wanted: 'চাওয়া: {wanted}',
  has: 'আছে: {value}',
  youHave: 'আপনার: {value}',
  notGiven: 'জানানো হয়নি',
  result_full: 'মিলেছে',
  result_near: 'কাছাকাছি',
  result_no: 'মেলেনি',
  result_unknown: 'জানানো হয়নি',
  result_any: 'সবার জন্য খোলা',
  strictTitle: 'কঠোর ফিল্টার',
  strictText: 'যাঁরা কোনো আবশ্যিক পছন্দের সঙ্গে মেলেন না, তাঁরা আপনার যোগাযোগের তথ্য দেখতে পারেন না এবং আপনার মিলের তালিকায় আসেন না।',
  mustMatch: 'মিলতেই হবে',
  mustMatchOf: '{row}: মিলতেই হবে',
  couldNotSave: 'সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন।',
  pageFailed: 'পাতাটি লোড করা যায়নি। আবার চেষ্টা করুন।',
};
