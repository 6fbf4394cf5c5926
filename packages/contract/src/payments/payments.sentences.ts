import { sentences } from '../kernel/index.ts';

export const paymentsSentences = sentences({
  successful: { en: 'Payment successful', bn: 'পেমেন্ট সফল হয়েছে' },
  wholeTaka: { en: 'Please enter a whole amount of at least ৳1.', bn: 'কমপক্ষে ৳১, পূর্ণ টাকায় লিখুন।' },
  smallestAmount: { en: 'The smallest amount for {method} is {least}.', bn: '{method}-এ কমপক্ষে {least} দিতে হয়।' },
  largestAmount: { en: 'The largest amount is {most}.', bn: 'সর্বোচ্চ {most} পর্যন্ত দেওয়া যায়।' },
  sayRest: {
    en: 'Please say whether the member keeps what is left of the package.',
    bn: 'প্যাকেজের যা বাকি আছে তা সদস্যের কাছে থাকবে কি না, জানান।',
  },
  wholeTakesBack: {
    en: 'This refunds the whole price: what is left of the package goes back too.',
    bn: 'এতে পুরো দাম ফেরত যাচ্ছে, তাই প্যাকেজের যা বাকি আছে তাও ফেরত নেওয়া হবে।',
  },
  walletHoldsLess: {
    en: 'The wallet holds only {balance} that is free. Please refund at most that.',
    bn: 'ওয়ালেটে খরচ করার মতো আছে মাত্র {balance}। এর বেশি ফেরত দেওয়া যাবে না।',
  },
  anotherDecides: {
    en: 'You recorded this refund. Somebody else has to decide it.',
    bn: 'এই ফেরত আপনিই এন্ট্রি করেছেন। সিদ্ধান্ত অন্য কাউকে দিতে হবে।',
  },
  anotherCloses: {
    en: 'You proposed to end this payment. Somebody else has to decide it.',
    bn: 'এই পেমেন্ট বন্ধ করার প্রস্তাব আপনিই দিয়েছেন। সিদ্ধান্ত অন্য কাউকে দিতে হবে।',
  },
  choosePackage: { en: 'Please choose a package.', bn: 'একটি প্যাকেজ বেছে নিন।' },
});

/** `reason` of a payment as its member reads it. */
export const paymentReasons = {
  lowBalance: { en: 'Your bKash balance is not enough.', bn: 'আপনার বিকাশ অ্যাকাউন্টে যথেষ্ট টাকা নেই।' },
  bkashNotDone: { en: 'bKash did not complete the payment.', bn: 'বিকাশ পেমেন্টটি শেষ করেনি।' },
  sslcommerzNotDone: { en: 'The bank did not complete the payment.', bn: 'ব্যাংক পেমেন্টটি শেষ করেনি।' },
  notDone: { en: 'The payment was not completed.', bn: 'পেমেন্টটি শেষ হয়নি।' },
  cancelled: { en: 'You cancelled the payment.', bn: 'আপনি পেমেন্টটি বাতিল করেছেন।' },
  expired: { en: 'This payment has expired.', bn: 'এই পেমেন্টের সময় শেষ হয়ে গেছে।' },
  closed: {
    en: 'This payment was closed. No money was taken. Please start again.',
    bn: 'এই পেমেন্ট বন্ধ হয়ে গেছে। কোনো টাকা কাটা হয়নি। আবার শুরু করুন।',
  },
  closedByStaff: {
    en: 'We could no longer ask {method} about this payment, and found no sign that it was paid, so we closed it. If money was taken from your account, please write to us in Support.',
    bn: 'এই পেমেন্টের খবর {method}-এর কাছ থেকে আর নেওয়া যাচ্ছিল না, আর টাকা জমা পড়ার কোনো প্রমাণও আমরা পাইনি। তাই এটি বন্ধ করে দিয়েছি। আপনার টাকা কাটা হয়ে থাকলে সাপোর্টে লিখে জানান।',
  },
  onHold: {
    en: 'Your payment is being checked. We will tell you within 24 hours.',
    bn: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। ২৪ ঘণ্টার মধ্যে আপনাকে জানানো হবে।',
  },
  second: {
    en: 'We received a second payment of {amount}. It has been added to your wallet.',
    bn: 'আমরা দ্বিতীয়বার {amount} পেয়েছি। টাকাটা আপনার ওয়ালেটে যোগ করা হয়েছে।',
  },
  toWallet: {
    en: 'This payment did not start the package. {amount} has been added to your wallet. You can buy a package with it.',
    bn: 'এই পেমেন্টে প্যাকেজটি চালু হয়নি। {amount} আপনার ওয়ালেটে যোগ করা হয়েছে। এই টাকা দিয়ে আপনি প্যাকেজ কিনতে পারবেন।',
  },
} as const;

/** The methods as people read them. */
export const paymentMethodNames = {
  sslcommerz: { en: 'SSL COMMERZ', bn: 'এসএসএল কমার্জ' },
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  wallet: { en: 'Wallet', bn: 'ওয়ালেট' },
  cash: { en: 'Cash', bn: 'নগদ' },
  cheque: { en: 'Cheque', bn: 'চেক' },
} as const;

/** The states as people read them. */
export const paymentStateNames = {
  pending: { en: 'Pending', bn: 'অপেক্ষায়' },
  paid: { en: 'Paid', bn: 'পরিশোধিত' },
  failed: { en: 'Failed', bn: 'হয়নি' },
  cancelled: { en: 'Cancelled', bn: 'বাতিল' },
  expired: { en: 'Expired', bn: 'মেয়াদ শেষ' },
  on_hold: { en: 'On hold', bn: 'যাচাই চলছে' },
  refunded: { en: 'Refunded', bn: 'ফেরত দেওয়া হয়েছে' },
} as const;
