import { notices } from './notice.ts';

const presets = { email: true, sms: false, push: true } as const;

/** Packages and their credits. */
export const entitlementsNotices = notices({
  credits_changed: {
    en: 'Your {label} credits were changed by {n}: {reason}',
    bn: 'আপনার ক্রেডিট বদলানো হয়েছে ({label}: {n})। কারণ: {reason}',
    presets,
  },
  package_ending: {
    en: 'Your package ends on {date}. Renew by {renewBy} to keep your credits.',
    bn: 'আপনার প্যাকেজ {date} তারিখে শেষ হবে। ক্রেডিট রাখতে {renewBy} তারিখের মধ্যে নবায়ন করুন।',
    presets,
  },
  package_ended: {
    en: 'Your package has ended. Renew by {date} to keep your {n} credits.',
    bn: 'আপনার প্যাকেজের মেয়াদ শেষ হয়েছে। আপনার {n}টি ক্রেডিট রাখতে {date} তারিখের মধ্যে নবায়ন করুন।',
    presets,
  },
  credits_lapsing: {
    en: 'Your {n} credits lapse on {date}. Renew to keep them.',
    bn: 'আপনার {n}টি ক্রেডিট {date} তারিখে বাতিল হয়ে যাবে। রাখতে চাইলে নবায়ন করুন।',
    presets,
  },
});
