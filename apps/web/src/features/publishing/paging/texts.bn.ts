import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  pages: 'পাতাগুলো',
  previous: 'আগের পাতা',
  next: 'পরের পাতা',
  pageOf: 'পাতা {page}, মোট {last}টি',
  nothingHere: 'এই পাতায় কিছু নেই',
  firstPage: 'প্রথম পাতায় যান',
};
