import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  faceVerified: 'মুখ যাচাই করা',
  faceMeaningLive: '{date} তারিখে ক্যামেরায় সরাসরি তোলা ছবির সঙ্গে আমাদের কর্মীরা এই সদস্যের ছবি মিলিয়ে দেখেছেন।',
  faceMeaning: '{date} তারিখে যাচাইয়ের জন্য পাঠানো ছবির সঙ্গে আমাদের কর্মীরা এই সদস্যের ছবি মিলিয়ে দেখেছেন।',
};
