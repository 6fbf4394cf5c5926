import { refusals } from '../kernel/index.ts';

/** Refusals of sign-up, sign-in and the account settings. */
export const accountRefusals = refusals({
  phone_taken: { status: 409, en: 'This phone number is already registered.', bn: 'এই ফোন নম্বরটি আগে থেকেই নিবন্ধিত।' },
  email_taken: { status: 409, en: 'This email address is already registered.', bn: 'এই ইমেইল ঠিকানাটি আগে থেকেই নিবন্ধিত।' },
  // Also where no account has the identifier: the two must not be told apart.
  invalid_credentials: {
    status: 422,
    en: 'The email, phone number or password is not correct.',
    bn: 'ইমেইল, ফোন নম্বর বা পাসওয়ার্ডটি সঠিক নয়।',
  },
  // Carries `challenge`.
  totp_required: {
    status: 422,
    en: 'Enter the 6-digit code from your authenticator app',
    bn: 'আপনার অথেনটিকেটর অ্যাপের ৬ সংখ্যার কোডটি দিন',
  },
  // Of staff who have a passkey; carries `challenge`, which takes a recovery code.
  passkey_required: {
    status: 422,
    en: 'Sign in with your passkey, or with a recovery code.',
    bn: 'আপনার পাসকি দিয়ে, অথবা একটি রিকভারি কোড দিয়ে সাইন ইন করুন।',
  },
  code_wrong: { status: 422, en: 'The code is not correct.', bn: 'কোডটি সঠিক নয়।' },
  authenticator_on: {
    status: 409,
    en: 'Your account has an authenticator already. Remove it first.',
    bn: 'আপনার অ্যাকাউন্টে আগে থেকেই একটি অথেনটিকেটর আছে। আগে সেটি সরান।',
  },
  // Also where the secret was given more than 15 minutes ago.
  authenticator_off: {
    status: 409,
    en: 'No authenticator is being set up. Please start again.',
    bn: 'কোনো অথেনটিকেটর যোগ করা হচ্ছে না। আবার শুরু করুন।',
  },
  // The code of the app is no way in for the rest of the day; a recovery code is.
  code_closed: {
    status: 429,
    en: 'Too many wrong codes. Use a recovery code, or ask an administrator. Codes of the app work again tomorrow.',
    bn: 'অনেকবার ভুল কোড দেওয়া হয়েছে। একটি রিকভারি কোড দিন, অথবা একজন অ্যাডমিনকে বলুন। অ্যাপের কোড আগামীকাল আবার কাজ করবে।',
  },
  challenge_expired: { status: 410, en: 'Please sign in again.', bn: 'আবার সাইন ইন করুন।' },
  // Both carry `reason`, `until` (an instant or null) and `appeal_url` (where the decision is read and appealed; null where none is known).
  account_suspended: { status: 403, en: 'Your account is suspended.', bn: 'আপনার অ্যাকাউন্ট স্থগিত আছে।' },
  account_terminated: { status: 403, en: 'Your membership has been ended.', bn: 'আপনার সদস্যপদ শেষ করা হয়েছে।' },
  too_many_attempts: {
    status: 429,
    en: 'Too many attempts. Please try again in {minutes} minutes.',
    bn: 'অনেকবার চেষ্টা করা হয়েছে। {minutes} মিনিট পরে আবার চেষ্টা করুন।',
  },
  // Too much was tried by strangers: what was typed stays, and the call comes again with `captcha`.
  captcha_required: { status: 422, en: 'Please confirm that you are not a robot.', bn: 'আপনি রোবট নন তা নিশ্চিত করুন।' },
  invalid_code: {
    status: 422,
    en: 'The code is not correct or has expired.',
    bn: 'কোডটি সঠিক নয় বা এর মেয়াদ শেষ হয়ে গেছে।',
  },
  // Unknown, used, over, or of another browser.
  invalid_ticket: { status: 422, en: 'The sign-in could not be verified.', bn: 'সাইন ইনটি যাচাই করা যায়নি।' },
  already_linked: {
    status: 409,
    en: '{provider} is already linked to your account.',
    bn: 'আপনার অ্যাকাউন্টের সঙ্গে {provider} আগে থেকেই যুক্ত আছে।',
  },
  last_sign_in_method: {
    status: 409,
    en: 'Set a password before you unlink {provider}.',
    bn: '{provider} সরানোর আগে একটি পাসওয়ার্ড ঠিক করুন।',
  },
  provider_unavailable: {
    status: 422,
    en: 'Sign-in with {provider} is not available now. Please try again.',
    bn: '{provider} দিয়ে এখন সাইন ইন করা যাচ্ছে না। আবার চেষ্টা করুন।',
  },
  // Of an account without a password, whose sign-in is older than 15 minutes.
  sign_in_again: { status: 403, en: 'Please sign in again first.', bn: 'আগে আবার সাইন ইন করুন।' },
  staff_sign_in: {
    status: 403,
    en: 'Staff sign in with their password and code only.',
    bn: 'কর্মীরা শুধু পাসওয়ার্ড ও কোড দিয়ে সাইন ইন করেন।',
  },
  reset_expired: { status: 410, en: 'Please ask for a new code.', bn: 'নতুন একটি কোড নিন।' },
  stop_expired: {
    status: 410,
    en: 'This link was used already or is too old.',
    bn: 'এই লিংকটি আগেই ব্যবহার করা হয়েছে, অথবা এর সময় শেষ।',
  },
  birthday_wrong: {
    status: 422,
    en: 'The birthday does not match. {n} tries left.',
    bn: 'জন্মতারিখটি মিলছে না। আর {n} বার চেষ্টা করা যাবে।',
  },
  current_session: { status: 409, en: 'Use Sign Out for this device.', bn: 'এই ডিভাইস থেকে বেরোতে ‘সাইন আউট’ চাপুন।' },
  already_active: { status: 409, en: 'Your account is already active.', bn: 'আপনার অ্যাকাউন্ট আগে থেকেই সক্রিয়।' },
  not_pending: {
    status: 409,
    en: 'Your account is not waiting for deletion.',
    bn: 'আপনার অ্যাকাউন্ট মুছে ফেলার অপেক্ষায় নেই।',
  },
  erased: { status: 410, en: 'This account has been erased.', bn: 'এই অ্যাকাউন্টটি মুছে ফেলা হয়েছে।' },
});

/** Refusals of sending and checking a one-time code, whatever it is for. */
export const codeRefusals = refusals({
  already_verified: { status: 409, en: 'This is already verified.', bn: 'এটি আগে থেকেই যাচাই করা আছে।' },
  no_destination: { status: 422, en: 'Please enter your mobile number first.', bn: 'আগে আপনার মোবাইল নম্বর লিখুন।' },
  cannot_send: { status: 422, en: 'A code cannot be sent to this country yet.', bn: 'এই দেশে এখনো কোড পাঠানো যায় না।' },
  delivery_failed: {
    status: 502,
    en: 'Failed to send OTP. Please try again later.',
    bn: 'কোড পাঠানো যায়নি। একটু পরে আবার চেষ্টা করুন।',
  },
  otp_wrong: { status: 422, en: 'The code is not right. {n} tries left.', bn: 'কোডটি সঠিক নয়। আর {n} বার চেষ্টা করা যাবে।' },
  otp_expired: {
    status: 422,
    en: 'This code has expired. Please request a new one.',
    bn: 'কোডটির মেয়াদ শেষ হয়ে গেছে। নতুন কোড নিন।',
  },
  otp_locked: {
    status: 429,
    en: 'Too many wrong codes. Please request a new one.',
    bn: 'অনেকবার ভুল কোড দেওয়া হয়েছে। নতুন কোড নিন।',
  },
  otp_blocked: {
    status: 429,
    en: 'Too many wrong codes. Please try again in 24 hours.',
    bn: 'অনেকবার ভুল কোড দেওয়া হয়েছে। ২৪ ঘণ্টা পরে আবার চেষ্টা করুন।',
  },
  otp_too_soon: {
    status: 429,
    en: 'Please wait {n} seconds before asking for a new code.',
    bn: 'নতুন কোড নেওয়ার আগে {n} সেকেন্ড অপেক্ষা করুন।',
  },
  otp_limit: {
    status: 429,
    en: 'Too many codes were requested. Please try again tomorrow.',
    bn: 'অনেকগুলো কোড নেওয়া হয়েছে। আগামীকাল আবার চেষ্টা করুন।',
  },
});
