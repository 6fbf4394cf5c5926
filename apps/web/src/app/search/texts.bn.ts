import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  moreOf: '{name}-এর জন্য আরও বিকল্প',
  hide: '১৮০ দিন লুকিয়ে রাখুন',
  block: 'ব্লক করুন',
  report: 'রিপোর্ট করুন',
};
