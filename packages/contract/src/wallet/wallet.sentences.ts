import { sentences } from '../kernel/index.ts';

export const walletSentences = sentences({
  chooseMethod: { en: 'Please choose cash, cheque or correction.', bn: 'নগদ, চেক অথবা সংশোধন বেছে নিন।' },
  amountTooLarge: { en: 'The largest amount is ৳1,00,00,000.', bn: 'সর্বোচ্চ ৳১,০০,০০,০০০ পর্যন্ত দেওয়া যায়।' },
  paperNeeded: {
    en: 'Please enter the number of the paper receipt or cheque, at most 40 characters.',
    bn: 'কাগজের রসিদ বা চেকের নম্বর লিখুন, সর্বোচ্চ ৪০ অক্ষর।',
  },
  dateNeeded: { en: 'Please enter the day on the paper.', bn: 'কাগজে লেখা তারিখটি দিন।' },
  dateAhead: { en: 'This day has not come yet.', bn: 'এই তারিখ এখনো আসেনি।' },
  noSuchMember: { en: 'There is no such member.', bn: 'এমন কোনো সদস্য নেই।' },
  balanceHolds: { en: 'The wallet holds only {balance}.', bn: 'ওয়ালেটে আছে মাত্র {balance}।' },
});

/** How a by-hand method reads within a sentence. */
export const handMethodNames = {
  cash: { en: 'cash', bn: 'নগদ টাকা' },
  cheque: { en: 'cheque', bn: 'চেক' },
} as const;

/** Reasons of refunds as a credit note and the member's list say them. */
export const refundReasonTexts = {
  paid_twice: { en: 'Paid twice', bn: 'দুইবার পরিশোধ' },
  service_not_delivered: { en: 'Service not delivered', bn: 'সেবা দেওয়া হয়নি' },
  on_hold_refused: { en: 'Payment not accepted', bn: 'পেমেন্ট গ্রহণ করা হয়নি' },
  wrong_amount: { en: 'Wrong amount', bn: 'ভুল পরিমাণ' },
  order: { en: 'Order of a court or bank', bn: 'আদালত বা ব্যাংকের নির্দেশ' },
  membership_ended: { en: 'Membership ended by staff', bn: 'কর্মীরা সদস্যপদ শেষ করেছেন' },
} as const;
