import { sentences } from '../kernel/index.ts';

/** Sentences at a field of the account calls that cannot be taken. */
export const accountSentences = sentences({
  undoExpired: { en: 'The seven days in which this could be undone are over.', bn: 'এটি ফিরিয়ে নেওয়ার সাত দিন পেরিয়ে গেছে।' },
  emailInvalid: { en: 'Invalid email address', bn: 'ইমেইল ঠিকানাটি সঠিক নয়' },
  identifierRequired: { en: 'Please enter your email or phone number.', bn: 'আপনার ইমেইল বা ফোন নম্বর লিখুন।' },
  passwordRequired: { en: 'Password is required', bn: 'পাসওয়ার্ড দিন' },
  passwordShort: { en: 'Password must be at least 8 characters', bn: 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে' },
  passwordLong: { en: 'Password must be at most 128 characters', bn: 'পাসওয়ার্ড সর্বোচ্চ ১২৮ অক্ষরের হতে পারে' },
  passwordCommon: {
    en: 'This password is easy to guess. Choose another.',
    bn: 'এই পাসওয়ার্ড সহজেই আন্দাজ করা যায়। অন্য একটি বেছে নিন।',
  },
  phoneHeldGiveEmail: {
    en: 'Another account gave this number without proof. Enter your email too, and we will settle whose number it is.',
    bn: 'অন্য একটি অ্যাকাউন্ট প্রমাণ ছাড়াই এই নম্বর দিয়েছে। আপনার ইমেইলও লিখুন, নম্বরটি কার তা আমরা ঠিক করব।',
  },
  phoneHeldVerifyEmail: {
    en: 'Another account gave this number without proof. Verify your email first, then enter the number again.',
    bn: 'অন্য একটি অ্যাকাউন্ট প্রমাণ ছাড়াই এই নম্বর দিয়েছে। আগে আপনার ইমেইল যাচাই করুন, তারপর নম্বরটি আবার লিখুন।',
  },
  phoneClaimed: {
    en: 'Another account gave this number without proof. We noted that you say it is yours. Message Support to prove it; until then use another number.',
    bn: 'অন্য একটি অ্যাকাউন্ট প্রমাণ ছাড়াই এই নম্বর দিয়েছে। নম্বরটি যে আপনার, তা আমরা লিখে রেখেছি। প্রমাণ দিতে সাপোর্টে বার্তা পাঠান; ততদিন অন্য নম্বর দিন।',
  },
  confirmRequired: { en: 'Please confirm your password', bn: 'পাসওয়ার্ডটি আবার লিখুন' },
  confirmDiffers: { en: 'Passwords do not match', bn: 'পাসওয়ার্ড দুটি মিলছে না' },
  allFieldsRequired: { en: 'All fields are required', bn: 'সব ঘর পূরণ করুন' },
  newPasswordsDiffer: { en: 'New passwords do not match', bn: 'নতুন পাসওয়ার্ড দুটি মিলছে না' },
  newPasswordShort: { en: 'Password must be at least 8 characters long', bn: 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে' },
  oldPasswordWrong: { en: 'The current password is not correct.', bn: 'বর্তমান পাসওয়ার্ডটি সঠিক নয়।' },
  codeIncomplete: { en: 'Please enter a complete 6-digit code', bn: '৬ সংখ্যার পুরো কোডটি দিন' },
  totpWrong: { en: 'The code is not correct.', bn: 'কোডটি সঠিক নয়।' },
  otpIncomplete: { en: 'Please enter a complete 4-digit OTP', bn: '৪ সংখ্যার পুরো কোডটি লিখুন' },
  codeClosedOfMember: {
    en: 'Too many wrong codes. Use a recovery code. Codes of the app work again tomorrow.',
    bn: 'অনেকবার ভুল কোড দেওয়া হয়েছে। একটি রিকভারি কোড দিন। অ্যাপের কোড আগামীকাল আবার কাজ করবে।',
  },
  claimRequired: {
    en: 'Please say whether the registration is yours.',
    bn: 'নিবন্ধনটি আপনার কি না, তা জানান।',
  },
  birthdayRequired: { en: 'Please enter the birthday.', bn: 'জন্মতারিখ দিন।' },
  timeZoneUnknown: { en: 'Please choose a time zone from the list.', bn: 'তালিকা থেকে একটি এলাকা বেছে নিন।' },
});

/** Sentences of the account calls when they did their work. */
export const accountMessages = {
  signedUp: { en: 'Your account has been created. Please sign in.', bn: 'আপনার অ্যাকাউন্ট খোলা হয়েছে। এবার সাইন ইন করুন।' },
  signedUpByEmail: {
    en: 'Your account has been created. Sign in with your email. Another account gave this number without proof: verify your email, then message Support.',
    bn: 'আপনার অ্যাকাউন্ট খোলা হয়েছে। ইমেইল দিয়ে সাইন ইন করুন। অন্য একটি অ্যাকাউন্ট প্রমাণ ছাড়াই এই নম্বর দিয়েছে: ইমেইল যাচাই করে সাপোর্টে বার্তা পাঠান।',
  },
  signedIn: { en: 'You are signed in.', bn: 'আপনি সাইন ইন করেছেন।' },
  signedOut: { en: 'You are signed out.', bn: 'আপনি সাইন আউট করেছেন।' },
  resetCodeSent: {
    en: 'If an account matches, we have sent a code. It is valid for 5 minutes.',
    bn: 'কোনো অ্যাকাউন্টের সঙ্গে মিললে আমরা একটি কোড পাঠিয়েছি। কোডটি ৫ মিনিট কাজ করবে।',
  },
  passwordReset: {
    en: 'Your password has been changed. Please sign in.',
    bn: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। এবার সাইন ইন করুন।',
  },
  passwordWaits: {
    en: 'Your new password holds from {time}. Until then the old one works. We have told the owner by every way we have, and they can stop it.',
    bn: 'আপনার নতুন পাসওয়ার্ড {time} থেকে চালু হবে। ততক্ষণ আগেরটিই কাজ করবে। অ্যাকাউন্টের মালিককে সব উপায়ে জানানো হয়েছে; তিনি চাইলে এটা থামাতে পারবেন।',
  },
  resetStopped: {
    en: 'Stopped. Your password stays as it was.',
    bn: 'থামানো হয়েছে। আপনার পাসওয়ার্ড আগের মতোই আছে।',
  },
  resetStoppedLate: {
    en: 'The password was changed before you stopped it. All devices are signed out: choose a new password now.',
    bn: 'থামানোর আগেই পাসওয়ার্ড বদলে গেছে। সব ডিভাইস সাইন আউট করা হয়েছে: এখনই নতুন পাসওয়ার্ড দিন।',
  },
  disowned: {
    en: 'All devices are signed out. Choose a new password now.',
    bn: 'সব ডিভাইস সাইন আউট করা হয়েছে। এখনই নতুন পাসওয়ার্ড দিন।',
  },
  passwordChanged: { en: 'Your password has been changed.', bn: 'আপনার পাসওয়ার্ড বদলানো হয়েছে।' },
  sessionEnded: { en: 'That device is signed out.', bn: 'ওই ডিভাইসটি সাইন আউট করা হয়েছে।' },
  otherSessionsEnded: { en: 'All other devices are signed out.', bn: 'অন্য সব ডিভাইস সাইন আউট করা হয়েছে।' },
  settingsSaved: { en: 'Saved', bn: 'সংরক্ষণ করা হয়েছে' },
  otpSent: { en: 'OTP sent successfully', bn: 'কোড পাঠানো হয়েছে' },
  contactChanged: { en: 'Your contact details have been changed.', bn: 'আপনার যোগাযোগের তথ্য বদলানো হয়েছে।' },
  numberSaved: {
    en: 'Mobile number saved. A code cannot be sent to this country yet, so it has no verified badge.',
    bn: 'মোবাইল নম্বর সংরক্ষণ করা হয়েছে। এই দেশে এখনো কোড পাঠানো যায় না, তাই এতে ‘যাচাই করা’ চিহ্ন নেই।',
  },
  socialUnlinked: {
    en: 'Sign-in with {provider} was removed.',
    bn: '{provider} দিয়ে সাইন ইন সরানো হয়েছে।',
  },
  reactivated: { en: 'Welcome back. Your profile is visible again.', bn: 'আবার স্বাগতম। আপনার প্রোফাইল আবার দেখা যাচ্ছে।' },
  authenticatorAdded: { en: 'Authenticator added.', bn: 'অথেনটিকেটর যোগ হয়েছে।' },
  authenticatorRemoved: { en: 'Authenticator removed.', bn: 'অথেনটিকেটর সরানো হয়েছে।' },
  restored: { en: 'Your account has been restored.', bn: 'আপনার অ্যাকাউন্ট ফিরিয়ে আনা হয়েছে।' },
} as const;
