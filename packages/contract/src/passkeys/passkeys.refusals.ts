import { refusals } from '../kernel/index.ts';

/** Refusals of adding, using and removing passkeys. */
export const passkeysRefusals = refusals({
  // Of another site or account, not verified by its owner, answered too late or twice, or made by a copy: which one is not told.
  passkey_refused: {
    status: 422,
    en: 'This passkey was not accepted. Please try again.',
    bn: 'এই পাসকিটি গ্রহণ করা যায়নি। আবার চেষ্টা করুন।',
  },
  too_many_passkeys: {
    status: 409,
    en: 'You have 10 passkeys already. Remove one first.',
    bn: 'আপনার ১০টি পাসকি আছে। আগে একটি সরান।',
  },
  // Of staff, where the setting STAFF_PASSKEYS demands one.
  last_passkey: {
    status: 409,
    en: 'Staff keep at least one passkey. Add another one first.',
    bn: 'কর্মীদের অন্তত একটি পাসকি থাকতে হয়। আগে আরেকটি যোগ করুন।',
  },
});
