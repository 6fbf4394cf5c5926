import { notices } from './notice.ts';

/** E-mail and SMS leave with the event itself, whatever the member chose. */
const safety = { presets: { email: null, sms: null, push: null }, isSafety: true } as const;

/** Tells what staff decided about a member, and about what a member reported. */
export const sanctionsNotices = notices({
  warning: {
    en: 'You have received a warning: {reason}',
    bn: 'আপনাকে সতর্ক করা হয়েছে: {reason}',
    presets: { email: true, sms: null, push: true },
  },
  report_closed: {
    en: 'We have looked at your report. Thank you.',
    bn: 'আপনার অভিযোগ আমরা দেখেছি। ধন্যবাদ।',
    acted: { en: 'We have acted on your report. Thank you.', bn: 'আপনার অভিযোগের ভিত্তিতে আমরা ব্যবস্থা নিয়েছি। ধন্যবাদ।' },
    presets: { email: false, sms: null, push: false },
  },
  account_limited: {
    en: 'Until {date} you cannot begin anything with other members: {reason}',
    bn: '{date} পর্যন্ত আপনি নিজে থেকে অন্য সদস্যের সঙ্গে যোগাযোগ শুরু করতে পারবেন না: {reason}',
    ...safety,
  },
  account_suspended: {
    en: 'Your account was suspended: {reason}',
    bn: 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছিল: {reason}',
    ...safety,
  },
  membership_terminated: {
    en: 'Your membership was ended: {reason}',
    bn: 'আপনার সদস্যপদ শেষ করা হয়েছিল: {reason}',
    ...safety,
  },
  sanction_lifted: {
    en: 'The decision about your account was lifted. You can use everything again.',
    bn: 'আপনার অ্যাকাউন্টের ওপর থেকে ব্যবস্থাটি তুলে নেওয়া হয়েছে। আবার সবকিছু ব্যবহার করতে পারবেন।',
    ...safety,
  },
  appeal_upheld: {
    en: 'We looked at your appeal. The decision stays: {reason}',
    bn: 'আপনার আপত্তি আমরা দেখেছি। সিদ্ধান্ত বহাল আছে: {reason}',
    ...safety,
  },
  appeal_changed: {
    en: 'We looked at your appeal and changed the decision. It ends on {date}: {reason}',
    bn: 'আপনার আপত্তি দেখে আমরা সিদ্ধান্ত বদলেছি। এটি {date} তারিখে শেষ হবে: {reason}',
    ...safety,
  },
  appeal_taken_back: {
    en: 'We were wrong, and we apologise. The decision about your account was taken back: {reason}',
    bn: 'ভুলটা আমাদের ছিল, আমরা দুঃখিত। আপনার অ্যাকাউন্টের বিষয়ে সিদ্ধান্তটি ফিরিয়ে নেওয়া হয়েছে: {reason}',
    ...safety,
  },
});
