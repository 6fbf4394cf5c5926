import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  scan: 'অ্যাপ দিয়ে এই ছবিটি স্ক্যান করুন, অথবা নিচের চাবিটি অ্যাপে লিখুন। তারপর অ্যাপ যে কোড দেখায় সেটি দিন।',
  qrLabel: 'অথেনটিকেটর অ্যাপের জন্য QR কোড',
  key: 'চাবি',
  recoveryText: 'ফোন কাছে না থাকলে এই দশটি কোডের প্রতিটি দিয়ে একবার সাইন ইন করা যায়। এগুলো শুধু এখনই দেখানো হচ্ছে, নিরাপদ জায়গায় রাখুন।',
  copy: 'কপি করুন',
  copied: 'কোডগুলো কপি হয়েছে',
  copyFailed: 'কপি করা যায়নি। কোডগুলো লিখে রাখুন।',
  download: 'ডাউনলোড করুন',
  recoveryFile: 'রিকভারি-কোড.txt',
  passkeyOnDevice: 'এই ডিভাইসে আপনার অ্যাকাউন্টের পাসকি আগে থেকেই আছে।',
  passkeyNotMade: 'পাসকিটি তৈরি করা যায়নি। আবার চেষ্টা করুন।',
};
