import type { Sentence } from '../kernel/index.ts';

/** The headings under which the settings page shows its types. */
export const NOTICE_GROUPS = ['people', 'messages', 'profile', 'payments', 'others'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

export type NoticeName = Sentence & { readonly group: NoticeGroup };

/** The names of the types in the settings, in their order. A type without a name here cannot be switched. */
export const noticeNames: Readonly<Record<string, NoticeName>> = {
  interest_received: { group: 'people', en: 'Interests you receive', bn: 'আপনি যেসব আগ্রহ পান' },
  interest_accepted: { group: 'people', en: 'Interests that are accepted', bn: 'আপনার আগ্রহ গ্রহণ করা হলে' },
  proposal_received: { group: 'people', en: 'Proposals you receive', bn: 'আপনি যেসব প্রস্তাব পান' },
  proposal_accepted: { group: 'people', en: 'Proposals that are accepted', bn: 'আপনার প্রস্তাব গ্রহণ করা হলে' },
  contact_viewed: { group: 'people', en: 'Views of your contact details', bn: 'কেউ আপনার যোগাযোগের তথ্য দেখলে' },
  photo_request: { group: 'people', en: 'Requests to see your photos', bn: 'কেউ আপনার ছবি দেখতে চাইলে' },
  photo_allowed: { group: 'people', en: 'Photos that you may see', bn: 'কেউ আপনাকে ছবি দেখার অনুমতি দিলে' },
  followed: { group: 'people', en: 'New followers', bn: 'নতুন অনুসারী' },
  reaction: { group: 'people', en: 'Reactions to your posts', bn: 'আপনার পোস্টে প্রতিক্রিয়া' },
  new_matches: { group: 'people', en: 'New matched profiles', bn: 'মিলে যাওয়া নতুন প্রোফাইল' },
  saved_search: { group: 'people', en: 'New members in your saved searches', bn: 'আপনার সংরক্ষিত খোঁজে নতুন সদস্য' },
  introduction_offered: { group: 'people', en: 'Members your relationship manager suggests', bn: 'রিলেশনশিপ ম্যানেজার কারও কথা জানালে' },
  introduction_asked: { group: 'people', en: 'Introductions offered to you', bn: 'কেউ আপনার সঙ্গে পরিচিত হতে চাইলে' },
  introduction_made: { group: 'people', en: 'Introductions that were made', bn: 'পরিচয় হলে' },
  introduction_closed: { group: 'people', en: 'Introductions that did not work out', bn: 'পরিচয় না এগোলে' },
  meeting_proposed: { group: 'people', en: 'Family meetings that are proposed', bn: 'পারিবারিক বৈঠকের প্রস্তাব এলে' },
  meeting_confirmed: { group: 'people', en: 'Family meetings that are confirmed', bn: 'পারিবারিক বৈঠক নিশ্চিত হলে' },
  meeting_reminder: { group: 'people', en: 'Reminders of family meetings', bn: 'পারিবারিক বৈঠকের কথা মনে করিয়ে দিতে' },
  meeting_cancelled: { group: 'people', en: 'Family meetings that were cancelled', bn: 'পারিবারিক বৈঠক বাতিল হলে' },
  message_received: { group: 'messages', en: 'New messages', bn: 'নতুন বার্তা' },
  voice_message: { group: 'messages', en: 'Voice messages', bn: 'ভয়েস মেসেজ' },
  support_reply: { group: 'messages', en: 'Answers of Support', bn: 'সাপোর্টের উত্তর' },
  call_missed: { group: 'messages', en: 'Missed calls', bn: 'মিসড কল' },
  call_proposed: { group: 'messages', en: 'Times proposed for a call', bn: 'কলের জন্য সময়ের প্রস্তাব' },
  call_planned: { group: 'messages', en: 'Calls that are planned', bn: 'কলের সময় ঠিক হলে' },
  call_cancelled: { group: 'messages', en: 'Planned calls that are cancelled', bn: 'ঠিক করা কল বাতিল হলে' },
  call_soon: { group: 'messages', en: 'Reminders of planned calls', bn: 'ঠিক করা কলের কথা মনে করিয়ে দিতে' },
  photo_approved: { group: 'profile', en: 'Photos and introductions that were approved', bn: 'ছবি ও পরিচিতি অনুমোদিত হলে' },
  photo_rejected: { group: 'profile', en: 'Photos and introductions that were not approved', bn: 'ছবি ও পরিচিতি অনুমোদিত না হলে' },
  id_reviewed: { group: 'profile', en: 'Reviews of your ID', bn: 'আপনার পরিচয়পত্র যাচাইয়ের ফলাফল' },
  face_reviewed: { group: 'profile', en: 'Reviews of your face verification', bn: 'আপনার মুখ যাচাইয়ের ফলাফল' },
  profile_corrected: { group: 'profile', en: 'Corrections of your profile by our team', bn: 'আমাদের টিম আপনার প্রোফাইল সংশোধন করলে' },
  payment_received: { group: 'payments', en: 'Payments we received', bn: 'আমরা যেসব পেমেন্ট পেয়েছি' },
  payment_not_done: { group: 'payments', en: 'Payments that were not completed', bn: 'যেসব পেমেন্ট শেষ হয়নি' },
  payment_second: { group: 'payments', en: 'Second payments', bn: 'দ্বিতীয়বার করা পেমেন্ট' },
  payment_on_hold: { group: 'payments', en: 'Payments that are being checked', bn: 'যেসব পেমেন্ট যাচাই করা হচ্ছে' },
  refund_done: { group: 'payments', en: 'Refunds', bn: 'টাকা ফেরত' },
  wallet_credited: { group: 'payments', en: 'Money added to your wallet', bn: 'ওয়ালেটে টাকা যোগ হলে' },
  wallet_rejected: { group: 'payments', en: 'Wallet entries that were not approved', bn: 'ওয়ালেটের যেসব এন্ট্রি অনুমোদিত হয়নি' },
  wallet_corrected: { group: 'payments', en: 'Corrections of your wallet', bn: 'ওয়ালেটের সংশোধন' },
  credits_changed: { group: 'payments', en: 'Changes of your credits', bn: 'আপনার ক্রেডিটে পরিবর্তন' },
  package_ending: { group: 'payments', en: 'Packages that end soon', bn: 'প্যাকেজের মেয়াদ শেষ হয়ে এলে' },
  package_ended: { group: 'payments', en: 'Packages that have ended', bn: 'প্যাকেজের মেয়াদ শেষ হলে' },
  credits_lapsing: { group: 'payments', en: 'Credits that lapse soon', bn: 'ক্রেডিট বাতিল হওয়ার সময় এলে' },
  assisted_manager: { group: 'others', en: 'Your relationship manager', bn: 'আপনার রিলেশনশিপ ম্যানেজার' },
  assisted_wishes: { group: 'others', en: 'Wishes to confirm', bn: 'আপনার চাওয়া নিশ্চিত করার অনুরোধ' },
  assisted_ended: { group: 'others', en: 'The end of your assisted service', bn: 'অ্যাসিস্টেড সেবার মেয়াদ শেষ হলে' },
  warning: { group: 'others', en: 'Warnings', bn: 'সতর্কবার্তা' },
  content_removed: { group: 'others', en: 'Posts, stories and messages that were removed', bn: 'আপনার পোস্ট, স্টোরি বা বার্তা সরানো হলে' },
  report_closed: { group: 'others', en: 'Results of your reports', bn: 'আপনার অভিযোগের ফলাফল' },
};

/** Types whose e-mails are gathered: one a day. One link ends all of them. */
export const SUMMARY_TYPES = ['followed', 'reaction'] as const;

export const summaryName: Sentence = { en: 'Daily summary of followers and reactions', bn: 'অনুসারী ও প্রতিক্রিয়ার খবর, দিনে একবার' };
