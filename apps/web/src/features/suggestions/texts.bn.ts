import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  percent: '{n}% মিল',
  partnerPreferences: 'কেমন সঙ্গী চান',
  matchesTitle: 'মিলে যাওয়া প্রোফাইল',
  matchesEmpty: 'এখনো কোনো মিল পাওয়া যায়নি',
  matchesEmptyText: 'আপনার পছন্দের সঙ্গে যাঁদের মিল আছে, তাঁদের এখানে দেখা যাবে।',
  matchesFailed: 'আপনার মিলগুলো আনা যায়নি। আবার চেষ্টা করুন।',
  matchesHint: 'আপনার পছন্দের সঙ্গে {n} জন সদস্যের মিল আছে',
  upgrade: 'আপগ্রেড করুন',
  notForMe: 'আমার জন্য নয়',
  notForMeOf: 'আমার জন্য নয়: {name}',
  dismissFailed: 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  isNew: 'নতুন',
  forYouToday: 'আজ আপনার জন্য',
  hidePicks: '‘আজ আপনার জন্য’ সরিয়ে রাখুন',
  picksHidden: 'সরিয়ে রাখা হয়েছে। ড্যাশবোর্ড থেকে আবার দেখাতে পারবেন।',
  picksFailed: 'সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন।',
  undo: 'ফিরিয়ে আনুন',
  allMatches: 'মিলে যাওয়া সব প্রোফাইল',
  years: '{age} বছর',
  picksAreHidden: 'হোম পাতায় ‘আজ আপনার জন্য’ সরিয়ে রাখা আছে।',
  showPicks: 'আবার দেখান',
  firstMatches: 'সবচেয়ে বেশি মিল যাঁদের সঙ্গে',
  firstMatchesNone: 'এখনো কারও সঙ্গে মিল পাওয়া যায়নি। মানানসই কেউ যোগ দিলেই আপনাকে জানানো হবে।',
};
