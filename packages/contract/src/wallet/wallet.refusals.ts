import { refusals } from '../kernel/index.ts';

/** `already_decided` is that of media. */
export const walletRefusals = refusals({
  own_entry: {
    status: 403,
    en: 'Somebody else has to approve this entry.',
    bn: 'এই এন্ট্রি অন্য কাউকে অনুমোদন করতে হবে।',
  },
  duplicate_reference: {
    status: 409,
    en: 'This paper number was already entered.',
    bn: 'এই রসিদ বা চেক নম্বর আগেই এন্ট্রি করা হয়েছে।',
  },
  balance_too_small: {
    status: 409,
    en: 'The wallet holds only {balance}.',
    bn: 'ওয়ালেটে আছে মাত্র {balance}।',
  },
});
