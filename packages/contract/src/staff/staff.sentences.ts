import { sentences } from '../kernel/index.ts';

export const staffSentences = sentences({
  nameLength: { en: 'Please enter a name of 2 to 60 characters.', bn: '২ থেকে ৬০ অক্ষরের মধ্যে নাম লিখুন।' },
  emailMissing: { en: 'Please enter an e-mail address.', bn: 'একটি ইমেইল ঠিকানা লিখুন।' },
  chooseRole: { en: 'Please choose at least one role.', bn: 'অন্তত একটি দায়িত্ব বেছে নিন।' },
  linkOver: {
    en: 'This link was used already or has expired. Ask an administrator for a new one.',
    bn: 'এই লিংকটি আগেই ব্যবহার করা হয়েছে অথবা এর মেয়াদ শেষ। অ্যাডমিনের কাছ থেকে নতুন লিংক নিন।',
  },
  memberWrong: { en: 'Please enter a member’s code, such as BN100001.', bn: 'সদস্য আইডি লিখুন, যেমন BN100001।' },
  searchLength: { en: 'Please type 2 to 100 characters.', bn: '২ থেকে ১০০ অক্ষর লিখুন।' },
  dayWrong: { en: 'Please enter a day as YYYY-MM-DD.', bn: 'তারিখটি বছর-মাস-দিন হিসেবে লিখুন।' },
});

/** Lists what the calls say when they succeed. */
export const staffMessages = sentences({
  created: { en: 'The account was made. Hand the link over to its owner.', bn: 'অ্যাকাউন্ট তৈরি হয়েছে। লিংকটি যাঁর জন্য, তাঁকে দিন।' },
  changed: { en: 'The account was changed.', bn: 'অ্যাকাউন্টে পরিবর্তন করা হয়েছে।' },
  linkMade: {
    en: 'The new link is ready. The former way in no longer works.',
    bn: 'নতুন লিংক তৈরি হয়েছে। আগের উপায়ে আর ঢোকা যাবে না।',
  },
  closed: { en: 'The account was closed.', bn: 'অ্যাকাউন্টটি বন্ধ করা হয়েছে।' },
});
