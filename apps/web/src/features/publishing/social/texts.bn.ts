import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  title: '{brand} অনুসরণ করুন',
  description: 'ফেসবুক, ইনস্টাগ্রাম, ইউটিউব ও টিকটকে আমাদের নিজস্ব পাতা: পরিবারের জন্য পরামর্শ, {brand}-এর খবর আর অনুসারীদের কথা।',
  lead: 'পরিবারের জন্য পরামর্শ, খবর ও গল্প, যেসব পাতা আপনি রোজ পড়েন সেখানেই। এগুলো ছাড়া আমাদের আর কোনো পাতা নেই।',
  facebook: 'ফেসবুক',
  instagram: 'ইনস্টাগ্রাম',
  youtube: 'ইউটিউব',
  tiktok: 'টিকটক',
  visit: 'পাতাটি দেখুন',
  inNewTab: '{platform}, নতুন ট্যাবে',
  asOf: '{date} তারিখের হিসাব',
  empty: 'আমাদের সামাজিক মাধ্যমের পাতাগুলো শিগগিরই এখানে থাকবে।',
  failed: 'আমাদের সামাজিক মাধ্যমের পাতাগুলো আনা যায়নি। আবার চেষ্টা করুন।',
};
