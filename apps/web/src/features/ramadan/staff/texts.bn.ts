import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  ramadan: 'রমজান',
  ramadanIntro: 'চাঁদ দেখার পর কেউ তারিখ না দেওয়া পর্যন্ত রমজানের প্রথম দিন হিসাব করে দেখানো হয়। তারিখ দিলে এক মিনিটের মধ্যে সাইটে দেখা যায়।',
  year: 'হিজরি সন',
  computed: 'হিসাব করা প্রথম দিন',
  starts: 'সাইটে প্রথম দিন',
  ends: 'শেষ দিন',
  state: 'অবস্থা',
  entered: 'তারিখ দেওয়া হয়েছে',
  isComputed: 'হিসাব করা',
  actions: 'করণীয়',
  enter: 'প্রথম দিন লিখুন',
  enterTitle: 'রমজান {year}: প্রথম দিন',
  enterText: 'হিসাব করা দিন: {day}। চাঁদ দেখা অনুযায়ী সর্বোচ্চ ২ দিন আগে বা পরে হতে পারে।',
  firstDay: 'প্রথম দিনের তারিখ',
};
