import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn = {
  storyOf: '{name}-এর স্টোরি',
  nowAt: '{total}টির মধ্যে {n} নম্বর স্টোরি, {name}',
  imageOf: '{name}-এর স্টোরির ছবি',
  loading: 'ছবি আসছে',
  previous: 'আগের স্টোরি',
  next: 'পরের স্টোরি',
  pause: 'থামান',
  play: 'চালান',
  close: 'বন্ধ করুন',
  more: 'আরও',
  deleteStory: 'স্টোরি মুছুন',
  reportStory: 'স্টোরি রিপোর্ট করুন',
  block: '{name}-কে ব্লক করুন',
  deleteQuestion: 'এই স্টোরিটি মুছে ফেলবেন?',
  delete: 'মুছুন',
  cancel: 'বাতিল',
  deleted: 'স্টোরি মুছে ফেলা হয়েছে।',
  deleteFailed: 'স্টোরিটি মোছা যায়নি। আবার চেষ্টা করুন।',
  loadFailed: 'এই স্টোরিটি আনা যায়নি।',
  tryAgain: 'আবার চেষ্টা করুন',
} as const satisfies Translation<typeof en>;
