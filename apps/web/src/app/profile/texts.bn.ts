import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  sendInterest: 'আগ্রহ জানান',
  more: 'আরও',
  block: 'ব্লক করুন',
  report: 'রিপোর্ট করুন',
  reportPhoto: 'এই ছবি রিপোর্ট করুন',
  showMyPhotos: 'আমার ছবি দেখান',
};
