import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  home: 'হোম',
  way: 'এই পাতায় আসার পথ',
  title: 'ব্লগ',
  description: 'যাঁরা জীবনসঙ্গী খুঁজছেন, তাঁদের ও পরিবারের জন্য কাজের পরামর্শ: প্রোফাইল লেখা, প্রথম সাক্ষাৎ, নিরাপত্তা আর একে অন্যের সঙ্গে কথা বলা।',
  more: 'যাঁরা জীবনসঙ্গী খুঁজছেন, তাঁদের ও পরিবারের জন্য কাজের পরামর্শ।',
  empty: 'এখনো কোনো লেখা নেই',
  emptyText: 'প্রথম লেখাগুলো তৈরি হচ্ছে।',
  failed: 'লেখাগুলো আনা যায়নি। আবার চেষ্টা করুন।',
  failedOne: 'লেখাটি আনা যায়নি। আবার চেষ্টা করুন।',
  readMore: 'আরও পড়ুন',
  related: 'এরপর পড়তে পারেন',
  all: 'সব লেখা',
  changed: 'হালনাগাদ: {date}',
  picture: '“{title}” লেখার ছবি',
};
