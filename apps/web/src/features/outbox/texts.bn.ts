import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  title: 'আউটবক্স',
  text: 'এটি একটি ডেমো: প্রতিটি এসএমএস, ইমেইল ও পুশ না পাঠিয়ে এখানে রাখা হয়। নতুনগুলো আগে।',
  empty: 'এখনো কোনো বার্তা নেই',
  emptyText: 'একটি কোড চেয়ে দেখুন, এখানেই আসবে।',
  emptyTo: '{to} ঠিকানায় এখনো কোনো বার্তা নেই',
  failed: 'আউটবক্স আনা যায়নি।',
  missing: 'আউটবক্স শুধু ডেমোতে থাকে।',
  key: 'আউটবক্সের চাবি',
  keyHint: 'ডেমো চালু করার সময় এটি দেখানো হয়েছিল।',
  open: 'আউটবক্স খুলুন',
  refresh: 'আবার দেখুন',
  to: 'প্রাপক {to}',
  showAll: 'সব বার্তা দেখুন',
  sms: 'এসএমএস',
  email: 'ইমেইল',
  push: 'পুশ',
};
