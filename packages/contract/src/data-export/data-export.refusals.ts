import { refusals } from '../kernel/index.ts';

export const dataExportRefusals = refusals({
  // Of an account without a password: the sign-in is older than 15 minutes.
  sign_in_again: { status: 403, en: 'Please sign in again first.', bn: 'আগে আবার সাইন ইন করুন।' },
  export_recent: { status: 429, en: 'You can ask for your data once a day.', bn: 'দিনে একবার আপনার তথ্য চাইতে পারেন।' },
  // The session that opens the file is not the one in which the password was given.
  password_needed: {
    status: 403,
    en: 'Enter your password to download your data.',
    bn: 'আপনার তথ্য ডাউনলোড করতে পাসওয়ার্ড দিন।',
  },
  expired: {
    status: 410,
    en: 'This download has expired. Ask for your data again.',
    bn: 'এই ডাউনলোডের মেয়াদ শেষ। আপনার তথ্য আবার চেয়ে নিন।',
  },
});
