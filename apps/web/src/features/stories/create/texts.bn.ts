import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn = {
  title: 'স্টোরি দিন',
  kind: 'কী শেয়ার করবেন?',
  text: 'লেখা',
  image: 'ছবি',
  yourText: 'আপনার স্টোরি',
  placeholder: 'আজ আপনার মনে কী আছে?',
  chooseImage: 'একটি ছবি বেছে নিন',
  imageHint: 'JPEG, PNG বা WebP, সর্বোচ্চ ১০ এমবি।',
  preview: 'আপনার ছবি',
  replace: 'বদলান',
  remove: 'সরান',
  reading: 'ছবি তৈরি হচ্ছে...',
  lasts: 'আপনার স্টোরি ২৪ ঘণ্টা সদস্যদের দেখানো হয়।',
  share: 'শেয়ার করুন',
  posting: 'শেয়ার হচ্ছে...',
  sending: 'ছবি পাঠানো হচ্ছে',
  cancel: 'বাতিল',
  failed: 'স্টোরিটি শেয়ার করা যায়নি। আবার চেষ্টা করুন।',
  discardQuestion: 'এই স্টোরিটি বাদ দেবেন?',
  discard: 'বাদ দিন',
  keepEditing: 'লেখা চালিয়ে যান',
} as const satisfies Translation<typeof en>;
