import type { Sentence } from '@app/contract/kernel';
import type { SanctionKind } from '@app/contract/sanctions';

/** Tells the member to whom a sanction is done what it does; `date` is the day on which it ends. */
export const done: Readonly<Record<Exclude<SanctionKind, 'content_removed' | 'warning'> | 'openSuspension', Sentence>> = {
  limit: {
    en: 'Until {date} you cannot send interests, proposals or first messages. You can still answer those who write to you.',
    bn: '{date} পর্যন্ত আপনি আগ্রহ, প্রস্তাব বা প্রথম বার্তা পাঠাতে পারবেন না। যাঁরা আপনাকে লেখেন, তাঁদের উত্তর দিতে পারবেন।',
  },
  suspension: { en: 'Your account is suspended until {date}.', bn: '{date} পর্যন্ত আপনার অ্যাকাউন্ট স্থগিত থাকবে।' },
  openSuspension: {
    en: 'Your account is suspended until we lift the suspension.',
    bn: 'আমরা তুলে না নেওয়া পর্যন্ত আপনার অ্যাকাউন্ট স্থগিত থাকবে।',
  },
  termination: { en: 'Your membership has been ended.', bn: 'আপনার সদস্যপদ শেষ করা হয়েছে।' },
};

/** The lines of a letter. */
export const lines = {
  reason: { en: 'Reason: {reason}', bn: 'কারণ: {reason}' },
  rule: { en: 'Rule: clause {number} of our terms, “{title}”.', bn: 'নিয়ম: আমাদের শর্তাবলির {number} নম্বর ধারা, “{title}”।' },
  restsOn: { en: 'It rests on {things}.', bn: 'এর ভিত্তি: {things}।' },
  kept: {
    en: 'What you paid is kept, as clause 21 of our terms says for fraud, threats, harassment and money taken from members.',
    bn: 'আপনি যা পরিশোধ করেছেন তা ফেরত দেওয়া হবে না: প্রতারণা, হুমকি, হয়রানি বা সদস্যদের কাছ থেকে টাকা নেওয়ার ক্ষেত্রে শর্তাবলির ২১ নম্বর ধারায় এটাই বলা আছে।',
  },
  returned: {
    en: 'For what is unused of your packages, {amount} goes back to you.',
    bn: 'আপনার প্যাকেজের অব্যবহৃত অংশের জন্য {amount} ফেরত পাবেন।',
  },
  wallet: {
    en: 'The money in your wallet stays yours. Write to us to have it paid out.',
    bn: 'আপনার ওয়ালেটের টাকা আপনারই আছে। তুলে নিতে আমাদের লিখুন।',
  },
  appeal: {
    en: 'If you think this is wrong, you can appeal until {date}. Somebody else than the one who decided will look at it, within 7 days.',
    bn: 'সিদ্ধান্তটি ভুল মনে হলে {date} পর্যন্ত আপত্তি জানাতে পারবেন। যিনি সিদ্ধান্ত নিয়েছেন তিনি নন, অন্য একজন ৭ দিনের মধ্যে এটি দেখবেন।',
  },
  ask: { en: 'Questions: {places}', bn: 'প্রশ্ন থাকলে: {places}' },
  readAndAppeal: { en: 'Read it, and appeal', bn: 'বিস্তারিত ও আপত্তি' },
  sms: { en: '{done} Clause {number}: {reason} {url}', bn: '{done} ধারা {number}: {reason} {url}' },
} as const satisfies Record<string, Sentence>;

/** Tells the member to whom the sanction was done how their appeal was decided. */
export const appealLines = {
  heading: { en: 'Your appeal', bn: 'আপনার আপত্তি' },
  upheld: { en: 'We looked at your appeal. The decision stays.', bn: 'আপনার আপত্তি আমরা দেখেছি। সিদ্ধান্ত বহাল আছে।' },
  changed: {
    en: 'We looked at your appeal and changed the decision: it now ends on {date}.',
    bn: 'আপনার আপত্তি দেখে আমরা সিদ্ধান্ত বদলেছি: এখন এটি {date} তারিখে শেষ হবে।',
  },
  taken_back: {
    en: 'We were wrong, and we apologise. The decision was taken back.',
    bn: 'ভুলটা আমাদের ছিল, আমরা দুঃখিত। সিদ্ধান্তটি ফিরিয়ে নেওয়া হয়েছে।',
  },
  givenBack: {
    en: 'You get back {days} days of your package and {credits} credits.',
    bn: 'আপনি প্যাকেজের {days} দিন ও {credits}টি ক্রেডিট ফেরত পাচ্ছেন।',
  },
  lifted: {
    en: 'The decision about your account was lifted. You can use everything again.',
    bn: 'আপনার অ্যাকাউন্টের ওপর থেকে ব্যবস্থাটি তুলে নেওয়া হয়েছে। আবার সবকিছু ব্যবহার করতে পারবেন।',
  },
} as const satisfies Record<string, Sentence>;
