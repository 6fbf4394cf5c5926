import type { Sentence } from '../kernel/index.ts';
import { accountNoticeTexts } from './accounts.notices.ts';
import type { SocialLinkResult } from './social.schemas.ts';

/** Why a sign-in with a provider did not come about: `error` of `/auth/social-callback` and `/signin`, in the language of the page. */
export const socialSentences = {
  cancelled: { en: 'You cancelled the sign-in.', bn: 'আপনি সাইন ইন বাতিল করেছেন।' },
  unverified: { en: 'The sign-in could not be verified.', bn: 'সাইন ইনটি যাচাই করা যায়নি।' },
  noAnswer: { en: 'The provider did not answer.', bn: 'সেবাটি থেকে কোনো সাড়া পাওয়া যায়নি।' },
  unavailable: {
    en: 'Sign-in with {provider} is not available now. Please try again.',
    bn: '{provider} দিয়ে এখন সাইন ইন করা যাচ্ছে না। আবার চেষ্টা করুন।',
  },
  emailHeld: {
    en: 'An account with this email already exists. Sign in with your password and link {provider} on the settings page.',
    bn: 'এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে। পাসওয়ার্ড দিয়ে সাইন ইন করে সেটিংস পাতা থেকে {provider} যুক্ত করুন।',
  },
  taken: {
    en: 'This {provider} account is already used by another member.',
    bn: 'এই {provider} অ্যাকাউন্টটি অন্য একজন সদস্য ব্যবহার করছেন।',
  },
} as const satisfies Record<string, Sentence>;

/** Lists what the settings page says when the browser comes back from linking; each with `provider`. */
export const socialLinkSentences = {
  linked: accountNoticeTexts.sign_in_linked,
  cancelled: { en: 'You cancelled. {provider} was not linked.', bn: 'আপনি বাতিল করেছেন। {provider} যুক্ত করা হয়নি।' },
  unverified: socialSentences.unverified,
  no_answer: socialSentences.noAnswer,
  unavailable: socialSentences.unavailable,
  taken: socialSentences.taken,
  already_linked: {
    en: '{provider} is already linked to your account.',
    bn: 'আপনার অ্যাকাউন্টের সঙ্গে {provider} আগে থেকেই যুক্ত আছে।',
  },
} as const satisfies Record<SocialLinkResult, Sentence>;
