import { sentences, type Sentence } from '../kernel/index.ts';
import type { ReportReason } from './reports.schemas.ts';

export const reportSentences = sentences({
  selectReason: { en: 'Please select a reason', bn: 'একটি কারণ বেছে নিন' },
  detailNeeded: { en: 'Please describe what happened.', bn: 'কী ঘটেছে তা লিখে জানান।' },
  detailTooLong: { en: 'Please write at most 1000 characters.', bn: 'সর্বোচ্চ ১,০০০ অক্ষর লিখুন।' },
  blockWrong: { en: 'Please choose whether to block this member.', bn: 'এই সদস্যকে ব্লক করবেন কি না বেছে নিন।' },
  chooseType: { en: 'This cannot be reported.', bn: 'এটি রিপোর্ট করা যায় না।' },
  chooseContent: { en: 'Please name what is to be removed, such as post:12.', bn: 'কী সরাতে হবে লিখুন, যেমন post:12।' },
  memberUnknown: { en: 'There is no member with this code.', bn: 'এই আইডির কোনো সদস্য নেই।' },
  attachmentTooLarge: { en: 'The photo must be at most 5 MB.', bn: 'ছবিটি সর্বোচ্চ ৫ এমবি হতে পারে।' },
  sent: { en: 'Thank you. Your report has been sent to our team.', bn: 'ধন্যবাদ। আপনার রিপোর্ট আমাদের টিমের কাছে পাঠানো হয়েছে।' },
});

/** Sentences of the calls of staff, and what a reporter reads of the end. */
export const reportMessages = {
  decided: { en: 'The report has been decided.', bn: 'অভিযোগের সিদ্ধান্ত হয়েছে।' },
  acted: { en: 'We have acted on your report.', bn: 'আপনার অভিযোগের ভিত্তিতে আমরা ব্যবস্থা নিয়েছি।' },
  lookedAt: {
    en: 'We have looked at your report and found no breach of our rules.',
    bn: 'আমরা আপনার অভিযোগ দেখেছি, নিয়ম ভাঙার কিছু পাইনি।',
  },
} as const satisfies Record<string, Sentence>;

export const reportReasons: Readonly<Record<ReportReason, Sentence>> = {
  fake_profile: { en: 'Fake profile', bn: 'ভুয়া প্রোফাইল' },
  wrong_information: { en: 'Wrong information', bn: 'ভুল তথ্য' },
  asks_for_money: { en: 'Asks for money', bn: 'টাকা চাইছেন' },
  abusive_messages: { en: 'Abusive or harassing messages', bn: 'অশালীন বা হয়রানিমূলক বার্তা' },
  inappropriate_content: { en: 'Inappropriate photos or posts', bn: 'আপত্তিকর ছবি বা পোস্ট' },
  already_married: { en: 'Already married', bn: 'আগে থেকেই বিবাহিত' },
  under_18: { en: 'Under 18', bn: 'বয়স ১৮ বছরের কম' },
  other: { en: 'Other', bn: 'অন্যান্য' },
};
