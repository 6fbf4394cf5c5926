import type { Sentence } from '../kernel/index.ts';

/** The words on the paper and on its page. */
export const receiptSentences = {
  receipt: { en: 'Receipt', bn: 'রসিদ' },
  creditNote: { en: 'Credit note', bn: 'ক্রেডিট নোট' },
  paid: { en: 'Paid', bn: 'পরিশোধিত' },
  refunded: { en: 'Refunded', bn: 'ফেরত দেওয়া হয়েছে' },
  walletRecharge: { en: 'Wallet recharge', bn: 'ওয়ালেট রিচার্জ' },
  noRefunds: {
    en: 'Purchases are non-refundable and non-transferable.',
    bn: 'কেনার পর টাকা ফেরত হয় না এবং প্যাকেজ অন্য কাউকে দেওয়া যায় না।',
  },
} as const satisfies Record<string, Sentence>;

export const methodNames = {
  sslcommerz: { en: 'SSL COMMERZ', bn: 'এসএসএল কমার্জ' },
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  wallet: { en: 'Wallet', bn: 'ওয়ালেট' },
  cash: { en: 'Cash', bn: 'নগদ' },
  cheque: { en: 'Cheque', bn: 'চেক' },
} as const satisfies Record<string, Sentence>;
