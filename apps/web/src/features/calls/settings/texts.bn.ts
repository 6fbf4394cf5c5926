import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  title: 'কল',
  loadFailed: 'আপনার কলের সেটিংস আনা যায়নি। আবার চেষ্টা করুন।',
  saveFailed: 'সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন।',
  who: 'কে আমাকে কল করতে পারবেন',
  connected: 'আমার সঙ্গে যুক্ত সদস্যরা',
  allowed: 'শুধু যাঁদের কথোপকথনে অনুমতি দিই',
  nobody: 'কেউ না',
  hours: 'কল নেওয়ার সময়',
  hoursHint: 'এই সময়ের বাইরে কল এলে রিং হবে না। সময়টা আর কেউ দেখতে পাবেন না।',
  from: 'শুরু',
  to: 'শেষ',
  days: 'দিন',
  day1: 'সোম',
  day2: 'মঙ্গল',
  day3: 'বুধ',
  day4: 'বৃহঃ',
  day5: 'শুক্র',
  day6: 'শনি',
  day7: 'রবি',
  saveData: 'ডেটা বাঁচান',
  saveDataHint: 'একটি কলে সর্বোচ্চ ৩০০ কেবিপিএস লাগবে।',
};
