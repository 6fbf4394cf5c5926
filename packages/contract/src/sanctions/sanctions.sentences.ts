import { sentences, type Sentence } from '../kernel/index.ts';
import type { EvidenceKind, SanctionKind } from './sanctions.schemas.ts';

export const sanctionSentences = sentences({
  chooseClause: { en: 'Please choose a clause of the terms.', bn: 'শর্তাবলির একটি ধারা বেছে নিন।' },
  chooseGround: { en: 'Please choose why the membership ends.', bn: 'কেন সদস্যপদ শেষ করা হচ্ছে বেছে নিন।' },
  evidenceWrong: { en: 'This is no evidence about this member.', bn: 'এটি এই সদস্যের বিষয়ে কোনো প্রমাণ নয়।' },
  untilNeeded: { en: 'Please choose the day on which it ends.', bn: 'কবে শেষ হবে সেই তারিখ বেছে নিন।' },
  untilWrong: { en: 'Please choose a day from tomorrow on, within two years.', bn: 'আগামীকাল থেকে দুই বছরের মধ্যে একটি তারিখ বেছে নিন।' },
  untilNotSooner: { en: 'Please choose a day before the present end.', bn: 'এখনকার শেষ তারিখের আগের একটি তারিখ বেছে নিন।' },
  nothingToChange: {
    en: 'Only a limit, a suspension or an ended membership can be changed.',
    bn: 'শুধু সীমাবদ্ধতা, স্থগিতাদেশ বা শেষ করা সদস্যপদ বদলানো যায়।',
  },
  appealShort: { en: 'Please write at least 20 characters.', bn: 'অন্তত ২০ অক্ষর লিখুন।' },
  appealLong: { en: 'Please write at most 3000 characters.', bn: 'সর্বোচ্চ ৩,০০০ অক্ষর লিখুন।' },
  tooManyFiles: { en: 'You can add at most 3 files.', bn: 'সর্বোচ্চ ৩টি ফাইল দেওয়া যায়।' },
  fileTooLarge: { en: 'Each file can be at most 5 MB.', bn: 'প্রতিটি ফাইল সর্বোচ্চ ৫ এমবি হতে পারে।' },
  fileWrong: { en: 'Please add pictures (JPEG, PNG, WebP) or PDF files.', bn: 'ছবি (JPEG, PNG, WebP) বা পিডিএফ ফাইল দিন।' },
  fileUnsafe: {
    en: 'This file is damaged, locked, or holds programs. Take a picture of it and add that.',
    bn: 'ফাইলটি নষ্ট, পাসওয়ার্ড দেওয়া, অথবা এর ভেতরে প্রোগ্রাম আছে। এর একটি ছবি তুলে সেটি দিন।',
  },
});

/** Sentences of the calls when they did their work. */
export const sanctionMessages = {
  warned: { en: 'The member has been warned.', bn: 'সদস্যকে সতর্ক করা হয়েছে।' },
  limited: { en: 'The member can begin nothing with others until then.', bn: 'ততদিন সদস্য নিজে থেকে কারও সঙ্গে যোগাযোগ শুরু করতে পারবেন না।' },
  suspended: { en: 'The member has been suspended.', bn: 'সদস্যের অ্যাকাউন্ট স্থগিত করা হয়েছে।' },
  terminated: { en: 'The membership has been ended.', bn: 'সদস্যপদ শেষ করা হয়েছে।' },
  lifted: { en: 'The sanction has been lifted.', bn: 'ব্যবস্থাটি তুলে নেওয়া হয়েছে।' },
  removed: { en: 'This has been removed.', bn: 'এটি সরানো হয়েছে।' },
  appealed: {
    en: 'Thank you. Somebody else than the one who decided will look at it, within 7 days.',
    bn: 'ধন্যবাদ। যিনি সিদ্ধান্ত নিয়েছিলেন তিনি নন, অন্য একজন ৭ দিনের মধ্যে এটি দেখবেন।',
  },
  appealDecided: { en: 'The appeal has been decided.', bn: 'আপত্তির সিদ্ধান্ত হয়েছে।' },
  linkNotValid: { en: 'This link is no longer valid.', bn: 'এই লিংকটি আর কাজ করে না।' },
} as const satisfies Record<string, Sentence>;

/** Names of the sanctions, as a member and the staff read them. */
export const sanctionNames: Readonly<Record<SanctionKind, Sentence>> = {
  content_removed: { en: 'Content removed', bn: 'আপনার দেওয়া কিছু সরানো হয়েছে' },
  warning: { en: 'Warning', bn: 'সতর্কবার্তা' },
  limit: { en: 'Limited account', bn: 'অ্যাকাউন্টে সীমাবদ্ধতা' },
  suspension: { en: 'Account suspended', bn: 'অ্যাকাউন্ট স্থগিত' },
  termination: { en: 'Membership ended', bn: 'সদস্যপদ শেষ' },
};

/** Names what a sanction rests on, as its member reads it; `date` is a day. */
export const restsOnSentences: Readonly<Record<EvidenceKind | 'profile' | 'call', Sentence>> = {
  report: { en: 'a report of {date}', bn: '{date} তারিখের একটি অভিযোগ' },
  message: { en: 'a message you sent on {date}', bn: '{date} তারিখে আপনার পাঠানো একটি বার্তা' },
  post: { en: 'a post you published on {date}', bn: '{date} তারিখে আপনার দেওয়া একটি পোস্ট' },
  story: { en: 'a story you shared on {date}', bn: '{date} তারিখে আপনার দেওয়া একটি স্টোরি' },
  photo: { en: 'a photo you added on {date}', bn: '{date} তারিখে আপনার দেওয়া একটি ছবি' },
  call: { en: 'a call of yours on {date}', bn: '{date} তারিখে আপনার একটি কল' },
  profile: { en: 'your profile as it was on {date}', bn: '{date} তারিখে আপনার প্রোফাইলে যা ছিল' },
};
