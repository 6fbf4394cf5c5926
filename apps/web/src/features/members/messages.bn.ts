import type { Translation } from '#platform/i18n';
import type { en } from './messages.en.ts';

export const bn: Translation<typeof en> = {
  years: '{age} বছর',
  viewProfile: 'প্রোফাইল দেখুন',
  viewProfileOf: '{name}-এর প্রোফাইল দেখুন',
  noPhoto: 'ছবি নেই',
};
