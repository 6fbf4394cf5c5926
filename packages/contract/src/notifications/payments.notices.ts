import { notices } from './notice.ts';

const presets = { email: true, sms: false, push: true } as const;

/** Payments and refunds. */
export const paymentsNotices = notices({
  payment_received: {
    en: 'We received {amount} for {item}. Receipt {number}.',
    bn: '{item} বাবদ আমরা {amount} পেয়েছি। রসিদ নম্বর {number}।',
    presets,
  },
  payment_not_done: { en: 'Your payment of {amount} was not completed.', bn: 'আপনার {amount}-এর পেমেন্ট শেষ হয়নি।', presets },
  payment_second: {
    en: 'We received a second payment of {amount}. It has been added to your wallet.',
    bn: 'আমরা দ্বিতীয়বার {amount} পেয়েছি। টাকাটা আপনার ওয়ালেটে যোগ করা হয়েছে।',
    presets,
  },
  payment_on_hold: {
    en: 'Your payment is being checked. We will tell you within 24 hours.',
    bn: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। ২৪ ঘণ্টার মধ্যে আপনাকে জানানো হবে।',
    presets,
  },
  refund_done: { en: '{amount} was refunded to your {method}.', bn: 'আপনার {method}-এ {amount} ফেরত দেওয়া হয়েছে।', presets },
});
