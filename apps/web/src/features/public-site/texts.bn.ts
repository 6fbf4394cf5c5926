import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  home: 'হোম',
  way: 'এই পাতায় আসার পথ',
};
