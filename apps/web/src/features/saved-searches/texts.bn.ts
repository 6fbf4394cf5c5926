import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  heading: 'আপনার সংরক্ষিত খোঁজ',
  matches: { one: '{count} জন মিলেছে', other: '{count} জন মিলেছে' },
  newMatches: { one: 'নতুন {count} জন', other: 'নতুন {count} জন' },
  newSince: { one: 'গতবার দেখার পর নতুন {count} জন', other: 'গতবার দেখার পর নতুন {count} জন' },
  searchesWithNew: { one: '{count}টি সংরক্ষিত খোঁজে নতুন সদস্য আছে', other: '{count}টি সংরক্ষিত খোঁজে নতুন সদস্য আছে' },
  run: '{name} দিয়ে খুঁজুন',
  edit: '{name} বদলান',
  delete: '{name} মুছুন',
  none: 'এখনো কোনো খোঁজ সংরক্ষণ করেননি',
  noneText: 'যেমন খুঁজছেন তা বেছে নিয়ে ‘সংরক্ষণ করে খুঁজুন’ চাপুন।',
  listFailed: 'সংরক্ষিত খোঁজগুলো আনা যায়নি',
  deleteFailed: 'খোঁজটি মুছে ফেলা যায়নি',
  saveFailed: 'খোঁজটি সংরক্ষণ করা যায়নি',
  enterName: 'খোঁজের একটি নাম লিখুন',
  writeName: 'খোঁজের নাম লিখুন',
  searchName: 'খোঁজের নাম',
  cancel: 'বাতিল',
  saveAndSearch: 'সংরক্ষণ করে খুঁজুন',
  saveAndSearchNow: 'সংরক্ষণ করে খুঁজুন',
  save: 'সংরক্ষণ করুন',
  editTitle: 'সংরক্ষিত খোঁজ বদলান',
  name: 'নাম',
  updating: 'বদলে রাখা হচ্ছে',
  searching: 'খোঁজা হচ্ছে....',
};
