import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  handles: 'সোশ্যাল মিডিয়া',
  handlesIntro: 'সাইটে আমাদের যেসব অ্যাকাউন্ট দেখানো হয়, এই ক্রমেই। পুরো তালিকা একসঙ্গে সংরক্ষণ হয়, এক মিনিটের মধ্যে সাইটে দেখা যায়।',
  none: 'সাইটে এখন কোনো অ্যাকাউন্ট দেখানো হচ্ছে না।',
  loadFailed: 'তালিকাটি লোড করা যায়নি। আবার চেষ্টা করুন।',
  facebook: 'ফেসবুক',
  instagram: 'ইনস্টাগ্রাম',
  youtube: 'ইউটিউব',
  tiktok: 'টিকটক',
  addOne: '{platform} যোগ করুন',
  up: '{platform} ওপরে তুলুন',
  down: '{platform} নিচে নামান',
  remove: '{platform} বাদ দিন',
  handle: 'অ্যাকাউন্টের নাম',
  url: 'লিংক',
  urlHint: 'https দিয়ে শুরু হবে।',
  followers: 'অনুসারীর সংখ্যা',
  followersHint: 'যেমন 12.4K। সর্বোচ্চ ৩০ অক্ষর।',
  countedOn: 'কবে দেখা হয়েছে',
  countedHint: 'অনুসারীর সংখ্যা দিলে তারিখও দিতে হবে।',
  save: 'সংরক্ষণ করুন',
  saved: 'সংরক্ষণ হয়েছে',
  saveFailed: 'সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন।',
};
