import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  title: 'আমার ওয়ালেট',
  back: 'ফিরে যান',
  balance: 'বর্তমান ব্যালেন্স',
  availableForUse: 'এখনই খরচ করা যাবে',
  onHold: 'আটকে রাখা',
  onHoldText: 'এই টাকা ফেরত দেওয়ার কাজ চলছে, তাই এখন খরচ করা যাবে না। ফেরত না গেলে টাকা আবার এখানেই চলে আসবে।',
  recharge: 'রিচার্জ',
  rechargeText: 'কার্ড, মোবাইল ব্যাংকিং বা বিকাশ দিয়ে টাকা যোগ করুন।',
  transactions: 'সাম্প্রতিক লেনদেন',
  empty: 'এখনো কোনো লেনদেন নেই',
  emptyText: 'আপনার ওয়ালেটের লেনদেন এখানে দেখা যাবে',
  balanceFailed: 'আপনার ব্যালেন্স আনা যায়নি।',
  transactionsFailed: 'লেনদেনগুলো আনা যায়নি।',
  lastUpdated: 'সর্বশেষ হালনাগাদ: {time}',
  refund: 'ফেরত',
  correction: 'সংশোধন',
  purchase: 'প্যাকেজ',
  pending: 'অপেক্ষায়',
  approved: 'অনুমোদিত',
  rejected: 'নাকচ',
  failed: 'হয়নি',
  cancelled: 'বাতিল',
  expired: 'মেয়াদ শেষ',
};
