import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  title: 'রিপোর্ট: {name}',
  reason: 'কেন রিপোর্ট করছেন?',
  detail: 'বিস্তারিত',
  detailHint: 'কী ঘটেছে আমাদের দলকে জানান।',
  detailNeeded: 'কী ঘটেছে তা লিখে জানান।',
  image: 'ছবি',
  imageTooLarge: 'ছবিটি সর্বোচ্চ ৫ মেগাবাইট হতে পারে।',
  alsoBlock: 'এই সদস্যকে ব্লকও করুন',
  cancel: 'বাতিল',
  send: 'রিপোর্ট পাঠান',
  sending: 'পাঠানো হচ্ছে...',
  selectReason: 'অনুগ্রহ করে একটি কারণ বেছে নিন',
  failed: 'আপনার রিপোর্ট পাঠানো যায়নি। আবার চেষ্টা করুন।',
  neverTold: 'কে রিপোর্ট করেছেন তা সদস্য কখনো জানতে পারেন না।',
};
