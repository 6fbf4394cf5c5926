import { sentences } from '../kernel/index.ts';

export const settlementsSentences = sentences({
  chooseGateway: { en: 'Please choose SSL COMMERZ or bKash.', bn: 'এসএসএল কমার্জ অথবা বিকাশ বেছে নিন।' },
  referenceNeeded: {
    en: "Please enter the bank's reference, at most 60 characters.",
    bn: 'ব্যাংকের রেফারেন্স নম্বর লিখুন, সর্বোচ্চ ৬০ অক্ষর।',
  },
  dateNeeded: { en: 'Please enter the day on which the bank received it.', bn: 'যেদিন টাকা ব্যাংকে এসেছে সেই তারিখ দিন।' },
  dateAhead: { en: 'This day has not come yet.', bn: 'এই তারিখ এখনো আসেনি।' },
  coversTooLate: {
    en: 'The last day of payments cannot be after the day of the bank.',
    bn: 'পেমেন্টের শেষ দিন ব্যাংকে আসার দিনের পরে হতে পারে না।',
  },
  noteTooLong: { en: 'A note has at most 300 characters.', bn: 'মন্তব্য সর্বোচ্চ ৩০০ অক্ষরের হতে পারে।' },
  receiptNeeded: { en: 'Please enter a receipt number such as R-2026-000123.', bn: 'R-2026-000123-এর মতো একটি রসিদ নম্বর লিখুন।' },
  noSuchReceipt: { en: 'There is no receipt with this number.', bn: 'এই নম্বরের কোনো রসিদ নেই।' },
  receiptTooOld: {
    en: 'The time to claim with this receipt is over.',
    bn: 'এই রসিদ দেখিয়ে টাকা দাবি করার সময় শেষ হয়ে গেছে।',
  },
  nothingUnclaimed: {
    en: 'Nothing is left to claim with this receipt.',
    bn: 'এই রসিদ দেখিয়ে তোলার মতো কোনো টাকা বাকি নেই।',
  },
  onlySoMuchLeft: { en: 'Only {left} is left to claim.', bn: 'তোলার মতো বাকি আছে মাত্র {left}।' },
  /** How `duplicate_reference` of wallet reads here. */
  duplicateSettlement: {
    en: 'A settlement of this gateway with this reference was already entered.',
    bn: 'এই গেটওয়ের এই রেফারেন্সের সেটেলমেন্ট আগেই এন্ট্রি করা হয়েছে।',
  },
  duplicatePayout: {
    en: 'A payout with this reference was already entered.',
    bn: 'এই রেফারেন্সের পরিশোধ আগেই এন্ট্রি করা হয়েছে।',
  },
});
