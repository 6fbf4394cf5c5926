import type { Translation } from '#platform/i18n';
import type { en } from './my-reports.texts.en.ts';

export const bn: Translation<typeof en> = {
  title: 'আমার রিপোর্ট',
  text: 'আমাদের টিমকে যা জানিয়েছেন, আর তার কী হয়েছে। কে রিপোর্ট করেছেন তা অন্য পক্ষ কখনো জানতে পারেন না।',
  failed: 'আপনার রিপোর্টগুলো দেখানো যায়নি।',
  empty: 'আপনি কিছু রিপোর্ট করেননি',
  emptyText: 'কোনো সদস্য, ছবি, পোস্ট, স্টোরি বা বার্তা রিপোর্ট করলে তার কী হয়েছে এখানে দেখতে পাবেন।',
  back: 'ফিরে যান',
  reportedOn: 'রিপোর্ট করেছেন {date}',
  received: 'পেয়েছি',
  looking: 'দেখা হচ্ছে',
  decided: 'সিদ্ধান্ত হয়েছে',
  member: 'একটি প্রোফাইল',
  photo: 'একটি ছবি',
  post: 'একটি পোস্ট',
  story: 'একটি স্টোরি',
  message: 'একটি বার্তা',
  call: 'একটি কল',
  memberOf: '{name}-এর প্রোফাইল',
  photoOf: '{name}-এর ছবি',
  postOf: '{name}-এর পোস্ট',
  storyOf: '{name}-এর স্টোরি',
  messageOf: '{name}-এর বার্তা',
  callOf: '{name}-এর সঙ্গে কল',
};
