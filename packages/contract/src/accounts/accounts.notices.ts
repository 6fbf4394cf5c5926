import type { Sentence } from '../kernel/index.ts';

/** Notices that guard the account; they cannot be switched off. */
export const accountNoticeTexts = {
  new_sign_in: {
    en: 'New sign-in to your account from {device}. Not you? Change your password.',
    bn: '{device} থেকে আপনার অ্যাকাউন্টে নতুন সাইন ইন হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।',
  },
  password_changed: {
    en: 'Your password was changed. Not you? Reset it now.',
    bn: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না হলে এখনই নতুন করে ঠিক করুন।',
  },
  sign_in_linked: {
    en: 'Sign-in with {provider} was added to your account.',
    bn: 'আপনার অ্যাকাউন্টে {provider} দিয়ে সাইন ইন যুক্ত হয়েছে।',
  },
  sign_in_unlinked: {
    en: 'Sign-in with {provider} was removed from your account.',
    bn: 'আপনার অ্যাকাউন্ট থেকে {provider} দিয়ে সাইন ইন সরানো হয়েছে।',
  },
  reset_begun: {
    en: 'A code to choose a new password for your account was entered. Not you? {how}',
    bn: 'আপনার অ্যাকাউন্টের নতুন পাসওয়ার্ড ঠিক করার কোড দেওয়া হয়েছে। আপনি না হলে {how}',
  },
  reset_waits: {
    en: 'A new password for your account holds from {time}. Not you? {how}',
    bn: '{time} থেকে আপনার অ্যাকাউন্টে নতুন পাসওয়ার্ড চালু হবে। আপনি না হলে {how}',
  },
  reset_stopped: {
    en: 'The change of your password was stopped.',
    bn: 'আপনার পাসওয়ার্ড বদলানো থামানো হয়েছে।',
  },
  contact_changed: { en: 'The {contact} of your account was changed.', bn: 'আপনার অ্যাকাউন্টের {contact} বদলানো হয়েছে।' },
  email_released: {
    en: 'Your email was verified by another member and removed from your account.',
    bn: 'আপনার ইমেইলটি অন্য একজন সদস্য যাচাই করেছেন, তাই এটি আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে।',
  },
  second_factor_closed: {
    en: 'Too many wrong sign-in codes for {account}. Codes of the app are closed there until midnight. Not a colleague? Have the password changed.',
    bn: '{account} অ্যাকাউন্টে অনেকবার ভুল সাইন ইন কোড দেওয়া হয়েছে। রাত ১২টা পর্যন্ত সেখানে অ্যাপের কোড বন্ধ থাকবে। কোনো সহকর্মী না হলে পাসওয়ার্ড বদলাতে বলুন।',
  },
  sms_budget_used_up: {
    en: 'More than {n} codes were sent by SMS in {period}{place}. Each further one asks for a captcha. Please look who asks for them.',
    bn: '{period} {n}টির বেশি কোড এসএমএসে গেছে{place}। এখন প্রতিটি কোডের আগে ক্যাপচা লাগবে। কারা এত কোড চাইছে, দেখুন।',
  },
  new_admin: {
    en: '{account} is an administrator from now on. You do not know of this? Have the account closed.',
    bn: '{account} এখন থেকে অ্যাডমিন। আপনার জানা না থাকলে অ্যাকাউন্টটি বন্ধ করতে বলুন।',
  },
  passkey_added: {
    en: 'A passkey was added to your account: {name}. Not you? Remove it in the settings and change your password.',
    bn: 'আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে: {name}। আপনি না হলে সেটিংস থেকে এটি সরান এবং পাসওয়ার্ড বদলান।',
  },
  passkey_removed: {
    en: 'A passkey was removed from your account: {name}. Not you? Change your password.',
    bn: 'আপনার অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে: {name}। আপনি না হলে পাসওয়ার্ড বদলান।',
  },
  passkey_copied: {
    en: 'Somebody tried to sign in with a copy of your passkey {name}. It was refused. Remove this passkey in the settings.',
    bn: 'কেউ আপনার পাসকি {name}-এর একটি নকল দিয়ে সাইন ইন করতে চেয়েছে। তা আটকানো হয়েছে। সেটিংস থেকে এই পাসকিটি সরান।',
  },
  authenticator_added: {
    en: 'An authenticator app was added to your account. Not you? Change your password and message Support.',
    bn: 'আপনার অ্যাকাউন্টে একটি অথেনটিকেটর অ্যাপ যোগ হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান এবং সাপোর্টে বার্তা পাঠান।',
  },
  authenticator_removed: {
    en: 'The authenticator app was removed from your account. Not you? Change your password.',
    bn: 'আপনার অ্যাকাউন্ট থেকে অথেনটিকেটর অ্যাপ সরানো হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।',
  },
  code_closed_here: {
    en: 'Somebody who knows your password entered too many wrong codes. Not you? Change your password. Codes of the app work again tomorrow.',
    bn: 'আপনার পাসওয়ার্ড জানে এমন কেউ অনেকবার ভুল কোড দিয়েছে। আপনি না হলে পাসওয়ার্ড বদলান। অ্যাপের কোড আগামীকাল আবার কাজ করবে।',
  },
  number_released: {
    en: 'Your mobile number was proved by another member and removed from your account.',
    bn: 'আপনার মোবাইল নম্বরটি অন্য একজন সদস্যের বলে প্রমাণ হয়েছে, তাই এটি আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে।',
  },
  password_weak: {
    en: 'Your password is easy to guess. Choose another in the settings.',
    bn: 'আপনার পাসওয়ার্ড সহজেই আন্দাজ করা যায়। সেটিংসে গিয়ে অন্য একটি বেছে নিন।',
  },
  membership_notice: {
    en: 'Your membership ends on {date}. Reason: {reason}.',
    bn: 'আপনার সদস্যপদ {date} তারিখে শেষ হবে। কারণ: {reason}।',
  },
  membership_kept: { en: 'Your membership goes on.', bn: 'আপনার সদস্যপদ চালু থাকছে।' },
  export_ready: { en: 'Your data are ready to download.', bn: 'আপনার তথ্য ডাউনলোডের জন্য তৈরি।' },
  account_reactivated: { en: 'Your profile is visible again.', bn: 'আপনার প্রোফাইল আবার দেখা যাচ্ছে।' },
} as const satisfies Record<string, Sentence>;
export type AccountNotice = keyof typeof accountNoticeTexts;

/** `period` of `sms_budget_used_up`. */
export const budgetPeriods = {
  hour: { en: 'an hour', bn: 'এক ঘণ্টায়' },
  day: { en: 'a day', bn: 'এক দিনে' },
} as const satisfies Record<string, Sentence>;

/** `how` of `reset_begun` and `reset_waits`: by the link that a message carries, or on the site. */
export const waysToStop = {
  byLink: { en: 'Stop it here: {link}', bn: 'এখানে থামান: {link}' },
  onSite: { en: 'Choose ‘This was not me’ under Security in the settings.', bn: 'সেটিংসের ‘নিরাপত্তা’ অংশে ‘এটা আমি নই’ চাপুন।' },
} as const satisfies Record<string, Sentence>;

/** `contact` of `contact_changed`. */
export const changedContacts = {
  mobile: { en: 'mobile number', bn: 'মোবাইল নম্বর' },
  email: { en: 'email', bn: 'ইমেইল' },
} as const satisfies Record<string, Sentence>;

/** `device` of `new_sign_in`, and in lists of sign-ins, where the browser did not say what it is. */
export const unknownBrowser = { en: 'Unknown browser', bn: 'অচেনা ব্রাউজার' } as const satisfies Sentence;

/** Returns what to say of a browser as it is kept: names are the same in both languages. */
export const deviceSaid = (device: string): string | Sentence => (device === unknownBrowser.en ? unknownBrowser : device);

/** Returns a browser as it is kept, in the language of its reader. */
export const deviceIn = (language: keyof Sentence, device: string): string => {
  const said = deviceSaid(device);
  return typeof said === 'string' ? said : said[language];
};
