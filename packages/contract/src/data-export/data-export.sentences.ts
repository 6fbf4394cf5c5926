import { sentences } from '../kernel/index.ts';

export const dataExportSentences = sentences({
  preparing: {
    en: 'We are preparing your data. We will tell you when it is ready.',
    bn: 'আমরা আপনার তথ্য গুছিয়ে দিচ্ছি। তৈরি হলে আপনাকে জানাব।',
  },
  passwordWrong: { en: 'The password is not correct.', bn: 'পাসওয়ার্ডটি সঠিক নয়।' },
});
