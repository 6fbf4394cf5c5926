import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn = {
  stories: 'স্টোরি',
  loading: 'স্টোরি আসছে',
  createStory: 'স্টোরি দিন',
  tileNew: '{name}: নতুন স্টোরি',
  tilesNew: '{name}: {n}টি স্টোরি, নতুন',
  tilesViewed: '{name}: {n}টি স্টোরি, দেখা',
  tileViewed: '{name}: দেখা স্টোরি',
  back: 'সারির আগের স্টোরিগুলো',
  onwards: 'সারির পরের স্টোরিগুলো',
  loadFailed: 'স্টোরি আনা যায়নি।',
  tryAgain: 'আবার চেষ্টা করুন',
} as const satisfies Translation<typeof en>;
