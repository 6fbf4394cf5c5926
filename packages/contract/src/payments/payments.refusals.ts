import { refusals } from '../kernel/index.ts';

export const paymentsRefusals = refusals({
  /** Answers with `price`: the price now, in taka. */
  price_changed: {
    status: 409,
    en: 'The price of this package is now {price}. Please check and try again.',
    bn: 'এই প্যাকেজের দাম এখন {price}। দেখে আবার চেষ্টা করুন।',
  },
  insufficient_balance: {
    status: 402,
    en: 'Your wallet balance is not enough. Please recharge.',
    bn: 'আপনার ওয়ালেটে যথেষ্ট টাকা নেই। রিচার্জ করুন।',
  },
  gateway_unavailable: {
    status: 502,
    en: 'The payment service does not answer. Please try another method.',
    bn: 'পেমেন্ট সেবা সাড়া দিচ্ছে না। অন্য মাধ্যমে চেষ্টা করুন।',
  },
  method_off: {
    status: 503,
    en: 'This payment method is not available now.',
    bn: 'টাকা দেওয়ার এই মাধ্যমটি এখন চালু নেই।',
  },
  idempotency_key_reused: {
    status: 422,
    en: 'This request key was already used for another payment.',
    bn: 'এই অনুরোধের চাবি আগেই অন্য একটি পেমেন্টে ব্যবহার হয়েছে।',
  },
  refund_too_large: {
    status: 409,
    en: 'The refunds of a payment cannot pass what was paid.',
    bn: 'ফেরতের মোট পরিমাণ পরিশোধের চেয়ে বেশি হতে পারে না।',
  },
  refund_in_hand: {
    status: 409,
    en: 'bKash has not said what became of another refund of this payment. That one has to be decided first.',
    bn: 'এই পেমেন্টের আরেকটি ফেরতের কী হলো, বিকাশ এখনো জানায়নি। আগে সেটির সিদ্ধান্ত হতে হবে।',
  },
  rest_changed: {
    status: 409,
    en: 'The member has used more of the package meanwhile. Please look at what is left and confirm again.',
    bn: 'সদস্য এর মধ্যে প্যাকেজের আরও কিছু ব্যবহার করেছেন। কী বাকি আছে দেখে আবার নিশ্চিত করুন।',
  },
  refund_not_possible: {
    status: 409,
    en: 'This payment cannot be refunded that way.',
    bn: 'এই পেমেন্ট এভাবে ফেরত দেওয়া যায় না।',
  },
  gateway_decides: {
    status: 409,
    en: 'The gateway decides this. Ask the gateway again.',
    bn: 'এর সিদ্ধান্ত গেটওয়ের। গেটওয়েকে আবার জিজ্ঞেস করুন।',
  },
  still_payable: {
    status: 409,
    en: 'Somebody may still be paying this. It can be ended three days after its start.',
    bn: 'হয়তো এখনো কেউ টাকাটা দিচ্ছেন। শুরুর তিন দিন পর এটি বন্ধ করা যাবে।',
  },
  already_proposed: {
    status: 409,
    en: 'Somebody has proposed this already. It waits for another person.',
    bn: 'এই প্রস্তাব আগেই কেউ দিয়েছেন। এখন আরেকজনের সিদ্ধান্তের অপেক্ষা।',
  },
});
