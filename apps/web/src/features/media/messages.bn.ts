import type { Translation } from '#platform/i18n';
import type { en } from './messages.en.ts';

export const bn: Translation<typeof en> = {
  change: 'বদলান',
  uploadFailed: 'আপলোড হয়নি। আবার চেষ্টা করুন',
  rejectedBecause: 'গ্রহণ করা হয়নি: {reason}',
  choosePhoto: 'ছবি বেছে নিন',
  replace: 'বদলান',
  remove: 'সরান',
  optional: 'ঐচ্ছিক',
  uploading: 'আপলোড হচ্ছে',
  takePhoto: 'ছবি তুলুন',
  takeAgain: 'আবার তুলুন',
  usePhoto: 'এই ছবিটি দিন',
  capture: 'ছবি তুলুন',
  chooseFile: 'বরং ফাইল বেছে নিন',
  cameraMissing: 'ক্যামেরা খোলা যায়নি। বরং একটি ছবির ফাইল বেছে নিন।',
  cameraTitle: 'আপনার মুখের ছবি তুলুন',
  preview: 'আপনার ছবি',
  waitingForReview: 'পর্যালোচনার অপেক্ষায়',
  verified: 'যাচাই করা',
  rejected: 'গ্রহণ করা হয়নি। নতুন একটি ছবি তুলুন।',
};
