import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  title: '{brand}-এর প্রিমিয়াম প্যাকেজ',
  heading: 'প্রিমিয়াম প্যাকেজ',
  subtitle: 'প্রিমিয়াম সুবিধা নিন, পছন্দের মানুষের সঙ্গে আরও দ্রুত যোগাযোগ করুন।',
  description: '{brand}-এর প্রিমিয়াম প্যাকেজগুলো মিলিয়ে দেখুন: কোনটিতে কী কী পাবেন, কত দিনের জন্য এবং দাম কত টাকা।',
  loading: 'প্যাকেজগুলো আনা হচ্ছে',
  empty: 'এই মুহূর্তে কোনো প্যাকেজ নেই। কিছুদিন পরে আবার দেখুন।',
  failed: 'প্যাকেজগুলো আনা যায়নি।',
  failedStatus: 'সার্ভারে সমস্যা হয়েছে! কোড: {status}',
  days: { one: '{count} দিন', other: '{count} দিন' },
  validity: 'মেয়াদ',
  price: 'দাম',
  features: 'যা যা পাবেন',
  meanings: 'কোনটিতে কী পাবেন',
  compare: 'সব প্যাকেজ পাশাপাশি',
  free: 'ফ্রি',
  always: 'সব সময়',
  aMonth: 'মাসে {n}টি',
  none: 'নেই',
  further: 'আরও যা পাবেন',
  included: 'আছে',
  estimate: 'প্রায় {amount}; {day} তারিখের দরে আনুমানিক হিসাব। টাকায় দাম দিতে হবে।',
  buyNow: 'এখনই কিনুন',
  renew: 'নবায়ন করুন',
  current: 'আপনার বর্তমান প্যাকেজ',
};
