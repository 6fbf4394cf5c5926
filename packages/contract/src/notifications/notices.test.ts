import { describe, expect, it } from 'vitest';
import { changedContacts, waysToStop } from '../accounts/index.ts';
import { accountsNotices } from './accounts.notices.ts';
import { sanctionsNotices } from './sanctions.notices.ts';
import { entitlementsNotices } from './entitlements.notices.ts';
import { noticeTable, noticeText, type KeptParameters, type NoticeEntry, type NoticeType } from './index.ts';
import { paymentsNotices } from './payments.notices.ts';
import { walletNotices } from './wallet.notices.ts';

const dhaka = { language: 'en', timeZone: 'Asia/Dhaka' } as const;
const bengali = { language: 'bn', timeZone: 'Asia/Dhaka' } as const;

/** After 18:00 UTC it is the next day in Dhaka. */
const { warning: _warning, report_closed: _reportClosed, ...safetyNotices } = sanctionsNotices;
const date = '2026-03-04T18:30:00.000Z';
const renewBy = '2026-04-03T18:30:00.000Z';
const method = { en: 'cheque', bn: 'চেক' };

const told: Record<NoticeType, [parameters: KeptParameters, en: string, bn: string]> = {
  call_missed: [{ name: 'Rahim Uddin' }, 'You missed a call from Rahim Uddin.', 'Rahim Uddin আপনাকে কল করেছিলেন, ধরা হয়নি।'],
  call_proposed: [{ name: 'Rahim Uddin' }, 'Rahim Uddin proposes a time for a call.', 'Rahim Uddin কলে কথা বলার জন্য সময় প্রস্তাব করেছেন।'],
  call_planned: [
    { name: 'Rahim Uddin', when: { en: '5 March 2026, 20:30', bn: '৫ মার্চ, ২০২৬, রাত ৮:৩০' } },
    'Your call with Rahim Uddin is planned for 5 March 2026, 20:30.',
    'Rahim Uddin-এর সঙ্গে আপনার কলের সময় ঠিক হয়েছে: ৫ মার্চ, ২০২৬, রাত ৮:৩০।',
  ],
  call_cancelled: [
    { name: 'Rahim Uddin', when: { en: '5 March 2026, 20:30', bn: '৫ মার্চ, ২০২৬, রাত ৮:৩০' } },
    'Rahim Uddin cancelled your call planned for 5 March 2026, 20:30.',
    'Rahim Uddin আপনাদের ঠিক করা কলটি বাতিল করেছেন: ৫ মার্চ, ২০২৬, রাত ৮:৩০।',
  ],
  call_soon: [{ name: 'Rahim Uddin' }, 'Your call with Rahim Uddin begins in 10 minutes.', '১০ মিনিট পর Rahim Uddin-এর সঙ্গে আপনার কল।'],
  payment_received: [
    { amount: 12_500_000, item: { en: 'Gold', bn: 'গোল্ড' }, number: 'R-2026-000001' },
    'We received ৳1,25,000 for Gold. Receipt R-2026-000001.',
    'গোল্ড বাবদ আমরা ৳১,২৫,০০০ পেয়েছি। রসিদ নম্বর R-2026-000001।',
  ],
  payment_not_done: [{ amount: 150_050 }, 'Your payment of ৳1,500.50 was not completed.', 'আপনার ৳১,৫০০.৫০-এর পেমেন্ট শেষ হয়নি।'],
  payment_second: [
    { amount: 150_000 },
    'We received a second payment of ৳1,500. It has been added to your wallet.',
    'আমরা দ্বিতীয়বার ৳১,৫০০ পেয়েছি। টাকাটা আপনার ওয়ালেটে যোগ করা হয়েছে।',
  ],
  payment_on_hold: [
    {},
    'Your payment is being checked. We will tell you within 24 hours.',
    'আপনার পেমেন্ট যাচাই করা হচ্ছে। ২৪ ঘণ্টার মধ্যে আপনাকে জানানো হবে।',
  ],
  refund_done: [
    { amount: 50_000, method: { en: 'wallet', bn: 'ওয়ালেট' } },
    '৳500 was refunded to your wallet.',
    'আপনার ওয়ালেট-এ ৳৫০০ ফেরত দেওয়া হয়েছে।',
  ],
  wallet_credited: [{ amount: 50_000 }, '৳500 has been added to your wallet.', 'আপনার ওয়ালেটে ৳৫০০ যোগ হয়েছে।'],
  wallet_rejected: [
    { amount: 50_000, method, reason: 'No signature' },
    'Your cheque of ৳500 was not approved: No signature',
    'আপনার ৳৫০০ পরিমাণের চেক অনুমোদিত হয়নি: No signature',
  ],
  wallet_corrected: [
    { amount: -50_000, reason: 'Entered twice' },
    'Your wallet was corrected by -৳500: Entered twice',
    'আপনার ওয়ালেটে -৳৫০০ সংশোধন করা হয়েছে: Entered twice',
  ],
  assisted_manager: [{ name: 'Farhana' }, 'Farhana is your relationship manager.', 'Farhana আপনার রিলেশনশিপ ম্যানেজার।'],
  assisted_wishes: [{}, 'Please confirm what you are looking for.', 'আপনি কেমন সঙ্গী চান তা দেখে নিশ্চিত করুন।'],
  introduction_offered: [
    { first_name: 'Nadia' },
    'Your relationship manager suggests Nadia.',
    'আপনার রিলেশনশিপ ম্যানেজার Nadia-এর কথা ভেবে দেখতে বলছেন।',
  ],
  introduction_asked: [
    { brand: 'Bondhon', first_name: 'Rahim' },
    'A relationship manager of Bondhon would like to introduce you to Rahim.',
    'Bondhon-এর একজন রিলেশনশিপ ম্যানেজার Rahim-এর সঙ্গে আপনার পরিচয় করিয়ে দিতে চান।',
  ],
  introduction_made: [
    { name: 'Nadia Rahman' },
    'You have been introduced to Nadia Rahman.',
    'Nadia Rahman-এর সঙ্গে আপনার পরিচয় করিয়ে দেওয়া হয়েছে।',
  ],
  introduction_closed: [{}, 'This introduction did not work out.', 'এই পরিচয়টি এগোয়নি।'],
  meeting_proposed: [{}, 'A family meeting is proposed. Please choose a time.', 'একটি পারিবারিক বৈঠকের প্রস্তাব আছে। একটি সময় বেছে নিন।'],
  meeting_confirmed: [
    { date, time: { en: '10:15', bn: '১০:১৫' } },
    'Your family meeting is on 5 March 2026 at 10:15.',
    'আপনাদের পারিবারিক বৈঠক ৫ মার্চ, ২০২৬ তারিখে, ১০:১৫।',
  ],
  meeting_reminder: [
    { date, time: { en: '10:15', bn: '১০:১৫' } },
    'Your family meeting is on 5 March 2026 at 10:15.',
    'আপনাদের পারিবারিক বৈঠক ৫ মার্চ, ২০২৬ তারিখে, ১০:১৫।',
  ],
  meeting_cancelled: [{ date }, 'The family meeting on 5 March 2026 was cancelled.', '৫ মার্চ, ২০২৬ তারিখের পারিবারিক বৈঠকটি বাতিল হয়েছে।'],
  assisted_ended: [{}, 'Your assisted service has ended.', 'আপনার অ্যাসিস্টেড সেবার মেয়াদ শেষ হয়েছে।'],
  credits_changed: [
    { label: { en: 'Contact', bn: 'যোগাযোগ' }, n: -2, reason: 'Misuse' },
    'Your Contact credits were changed by -2: Misuse',
    'আপনার ক্রেডিট বদলানো হয়েছে (যোগাযোগ: -২)। কারণ: Misuse',
  ],
  package_ending: [
    { date, renewBy },
    'Your package ends on 5 March 2026. Renew by 4 April 2026 to keep your credits.',
    'আপনার প্যাকেজ ৫ মার্চ, ২০২৬ তারিখে শেষ হবে। ক্রেডিট রাখতে ৪ এপ্রিল, ২০২৬ তারিখের মধ্যে নবায়ন করুন।',
  ],
  package_ended: [
    { date, n: 12 },
    'Your package has ended. Renew by 5 March 2026 to keep your 12 credits.',
    'আপনার প্যাকেজের মেয়াদ শেষ হয়েছে। আপনার ১২টি ক্রেডিট রাখতে ৫ মার্চ, ২০২৬ তারিখের মধ্যে নবায়ন করুন।',
  ],
  followed: [{ name: 'Rahim Uddin' }, 'Rahim Uddin started following you.', 'Rahim Uddin আপনাকে অনুসরণ করা শুরু করেছেন।'],
  contact_viewed: [{ name: 'Rahim Uddin' }, 'Rahim Uddin viewed your contact details.', 'Rahim Uddin আপনার যোগাযোগের তথ্য দেখেছেন।'],
  voice_message: [{ name: 'Rahim Uddin' }, 'Rahim Uddin sent you a voice message.', 'Rahim Uddin আপনাকে একটি ভয়েস মেসেজ পাঠিয়েছেন।'],
  support_reply: [{ brand: { en: 'Bondhon', bn: 'বন্ধন' } }, 'Bondhon Support has answered you.', 'বন্ধন সাপোর্ট আপনাকে উত্তর দিয়েছে।'],
  message_received: [{ first_name: 'Rahim' }, 'New message from Rahim.', 'Rahim-এর কাছ থেকে নতুন বার্তা।'],
  credits_lapsing: [
    { date, n: 12 },
    'Your 12 credits lapse on 5 March 2026. Renew to keep them.',
    'আপনার ১২টি ক্রেডিট ৫ মার্চ, ২০২৬ তারিখে বাতিল হয়ে যাবে। রাখতে চাইলে নবায়ন করুন।',
  ],
  photo_approved: [{ what: { en: 'photo', bn: 'ছবি' } }, 'Your photo was approved.', 'আপনার ছবি অনুমোদিত হয়েছে।'],
  photo_rejected: [
    { what: { en: 'voice introduction', bn: 'ভয়েস পরিচিতি' }, reason: 'Hard to hear' },
    'Your voice introduction was not approved: Hard to hear',
    'আপনার ভয়েস পরিচিতি অনুমোদিত হয়নি: Hard to hear',
  ],
  interest_received: [{ name: 'Nadia' }, 'Nadia sent you an interest.', 'Nadia আপনাকে আগ্রহ জানিয়েছেন।'],
  interest_accepted: [{ name: 'Rahim' }, 'Rahim accepted your interest.', 'Rahim আপনার আগ্রহ গ্রহণ করেছেন।'],
  proposal_received: [{ name: 'Nadia' }, 'Nadia sent you a proposal.', 'Nadia আপনাকে একটি প্রস্তাব পাঠিয়েছেন।'],
  proposal_accepted: [{ name: 'Rahim' }, 'Rahim accepted your proposal.', 'Rahim আপনার প্রস্তাব গ্রহণ করেছেন।'],
  photo_request: [{ name: 'Nadia Rahman' }, 'Nadia Rahman asks to see your photos.', 'Nadia Rahman আপনার ছবি দেখতে চান।'],
  new_sign_in: [
    { device: 'Firefox on Android' },
    'New sign-in to your account from Firefox on Android. Not you? Change your password.',
    'Firefox on Android থেকে আপনার অ্যাকাউন্টে নতুন সাইন ইন হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।',
  ],
  password_changed: [{}, 'Your password was changed. Not you? Reset it now.', 'আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না হলে এখনই নতুন করে ঠিক করুন।'],
  sign_in_linked: [
    { provider: { en: 'Google', bn: 'গুগল' } },
    'Sign-in with Google was added to your account.',
    'আপনার অ্যাকাউন্টে গুগল দিয়ে সাইন ইন যুক্ত হয়েছে।',
  ],
  sign_in_unlinked: [
    { provider: { en: 'Facebook', bn: 'ফেসবুক' } },
    'Sign-in with Facebook was removed from your account.',
    'আপনার অ্যাকাউন্ট থেকে ফেসবুক দিয়ে সাইন ইন সরানো হয়েছে।',
  ],
  reset_begun: [
    { how: waysToStop.onSite },
    'A code to choose a new password for your account was entered. Not you? Choose ‘This was not me’ under Security in the settings.',
    'আপনার অ্যাকাউন্টের নতুন পাসওয়ার্ড ঠিক করার কোড দেওয়া হয়েছে। আপনি না হলে সেটিংসের ‘নিরাপত্তা’ অংশে ‘এটা আমি নই’ চাপুন।',
  ],
  reset_waits: [
    { time: { en: '25 Nov 2026, 10:15', bn: '২৫ নভেম্বর, ২০২৬, ১০:১৫' }, how: waysToStop.onSite },
    'A new password for your account holds from 25 Nov 2026, 10:15. Not you? Choose ‘This was not me’ under Security in the settings.',
    '২৫ নভেম্বর, ২০২৬, ১০:১৫ থেকে আপনার অ্যাকাউন্টে নতুন পাসওয়ার্ড চালু হবে। আপনি না হলে সেটিংসের ‘নিরাপত্তা’ অংশে ‘এটা আমি নই’ চাপুন।',
  ],
  reset_stopped: [{}, 'The change of your password was stopped.', 'আপনার পাসওয়ার্ড বদলানো থামানো হয়েছে।'],
  contact_changed: [
    { contact: changedContacts.mobile },
    'The mobile number of your account was changed.',
    'আপনার অ্যাকাউন্টের মোবাইল নম্বর বদলানো হয়েছে।',
  ],
  email_released: [
    {},
    'Your email was verified by another member and removed from your account.',
    'আপনার ইমেইলটি অন্য একজন সদস্য যাচাই করেছেন, তাই এটি আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে।',
  ],
  second_factor_closed: [
    { account: 'admin@example.com' },
    'Too many wrong sign-in codes for admin@example.com. Codes of the app are closed there until midnight. Not a colleague? Have the password changed.',
    'admin@example.com অ্যাকাউন্টে অনেকবার ভুল সাইন ইন কোড দেওয়া হয়েছে। রাত ১২টা পর্যন্ত সেখানে অ্যাপের কোড বন্ধ থাকবে। কোনো সহকর্মী না হলে পাসওয়ার্ড বদলাতে বলুন।',
  ],
  sms_budget_used_up: [
    { n: 200, period: { en: 'a day', bn: 'এক দিনে' }, place: ' (GB)' },
    'More than 200 codes were sent by SMS in a day (GB). Each further one asks for a captcha. Please look who asks for them.',
    'এক দিনে ২০০টির বেশি কোড এসএমএসে গেছে (GB)। এখন প্রতিটি কোডের আগে ক্যাপচা লাগবে। কারা এত কোড চাইছে, দেখুন।',
  ],
  new_admin: [
    { account: 'admin@example.com' },
    'admin@example.com is an administrator from now on. You do not know of this? Have the account closed.',
    'admin@example.com এখন থেকে অ্যাডমিন। আপনার জানা না থাকলে অ্যাকাউন্টটি বন্ধ করতে বলুন।',
  ],
  passkey_added: [
    { name: 'Phone' },
    'A passkey was added to your account: Phone. Not you? Remove it in the settings and change your password.',
    'আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে: Phone। আপনি না হলে সেটিংস থেকে এটি সরান এবং পাসওয়ার্ড বদলান।',
  ],
  passkey_removed: [
    { name: 'Phone' },
    'A passkey was removed from your account: Phone. Not you? Change your password.',
    'আপনার অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে: Phone। আপনি না হলে পাসওয়ার্ড বদলান।',
  ],
  passkey_copied: [
    { name: 'Phone' },
    'Somebody tried to sign in with a copy of your passkey Phone. It was refused. Remove this passkey in the settings.',
    'কেউ আপনার পাসকি Phone-এর একটি নকল দিয়ে সাইন ইন করতে চেয়েছে। তা আটকানো হয়েছে। সেটিংস থেকে এই পাসকিটি সরান।',
  ],
  authenticator_added: [
    {},
    'An authenticator app was added to your account. Not you? Change your password and message Support.',
    'আপনার অ্যাকাউন্টে একটি অথেনটিকেটর অ্যাপ যোগ হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান এবং সাপোর্টে বার্তা পাঠান।',
  ],
  authenticator_removed: [
    {},
    'The authenticator app was removed from your account. Not you? Change your password.',
    'আপনার অ্যাকাউন্ট থেকে অথেনটিকেটর অ্যাপ সরানো হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।',
  ],
  code_closed_here: [
    {},
    'Somebody who knows your password entered too many wrong codes. Not you? Change your password. Codes of the app work again tomorrow.',
    'আপনার পাসওয়ার্ড জানে এমন কেউ অনেকবার ভুল কোড দিয়েছে। আপনি না হলে পাসওয়ার্ড বদলান। অ্যাপের কোড আগামীকাল আবার কাজ করবে।',
  ],
  number_released: [
    {},
    'Your mobile number was proved by another member and removed from your account.',
    'আপনার মোবাইল নম্বরটি অন্য একজন সদস্যের বলে প্রমাণ হয়েছে, তাই এটি আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে।',
  ],
  password_weak: [
    {},
    'Your password is easy to guess. Choose another in the settings.',
    'আপনার পাসওয়ার্ড সহজেই আন্দাজ করা যায়। সেটিংসে গিয়ে অন্য একটি বেছে নিন।',
  ],
  membership_notice: [
    { date, reason: 'Two families complained' },
    'Your membership ends on 5 March 2026. Reason: Two families complained.',
    'আপনার সদস্যপদ ৫ মার্চ, ২০২৬ তারিখে শেষ হবে। কারণ: Two families complained।',
  ],
  membership_kept: [{}, 'Your membership goes on.', 'আপনার সদস্যপদ চালু থাকছে।'],
  profile_corrected: [
    { what: { en: 'name', bn: 'নাম' }, reason: 'As the ID card says' },
    'Our team changed your name: As the ID card says',
    'আমাদের টিম আপনার নাম বদলেছে: As the ID card says',
  ],
  export_ready: [{}, 'Your data are ready to download.', 'আপনার তথ্য ডাউনলোডের জন্য তৈরি।'],
  account_reactivated: [{}, 'Your profile is visible again.', 'আপনার প্রোফাইল আবার দেখা যাচ্ছে।'],
  id_reviewed: [{}, 'Your ID was approved.', 'আপনার পরিচয়পত্র অনুমোদিত হয়েছে।'],
  face_reviewed: [{}, 'Your face verification was approved.', 'আপনার মুখ যাচাই হয়ে গেছে।'],
  reaction: [{ name: 'Rahim Uddin' }, 'Rahim Uddin reacted to your post.', 'Rahim Uddin আপনার পোস্টে প্রতিক্রিয়া জানিয়েছেন।'],
  content_removed: [{ what: { en: 'post', bn: 'পোস্ট' }, reason: 'Spam' }, 'Your post was removed: Spam', 'আপনার পোস্ট সরানো হয়েছে: Spam'],
  warning: [{ reason: 'Keep to the truth' }, 'You have received a warning: Keep to the truth', 'আপনাকে সতর্ক করা হয়েছে: Keep to the truth'],
  report_closed: [{}, 'We have looked at your report. Thank you.', 'আপনার অভিযোগ আমরা দেখেছি। ধন্যবাদ।'],
  account_limited: [
    { date, reason: 'Spam' },
    'Until 5 March 2026 you cannot begin anything with other members: Spam',
    '৫ মার্চ, ২০২৬ পর্যন্ত আপনি নিজে থেকে অন্য সদস্যের সঙ্গে যোগাযোগ শুরু করতে পারবেন না: Spam',
  ],
  account_suspended: [{ reason: 'Spam' }, 'Your account was suspended: Spam', 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছিল: Spam'],
  membership_terminated: [{ reason: 'Fraud' }, 'Your membership was ended: Fraud', 'আপনার সদস্যপদ শেষ করা হয়েছিল: Fraud'],
  sanction_lifted: [
    {},
    'The decision about your account was lifted. You can use everything again.',
    'আপনার অ্যাকাউন্টের ওপর থেকে ব্যবস্থাটি তুলে নেওয়া হয়েছে। আবার সবকিছু ব্যবহার করতে পারবেন।',
  ],
  appeal_upheld: [
    { reason: 'The messages say it' },
    'We looked at your appeal. The decision stays: The messages say it',
    'আপনার আপত্তি আমরা দেখেছি। সিদ্ধান্ত বহাল আছে: The messages say it',
  ],
  appeal_changed: [
    { date, reason: 'Too long' },
    'We looked at your appeal and changed the decision. It ends on 5 March 2026: Too long',
    'আপনার আপত্তি দেখে আমরা সিদ্ধান্ত বদলেছি। এটি ৫ মার্চ, ২০২৬ তারিখে শেষ হবে: Too long',
  ],
  appeal_taken_back: [
    { reason: 'A mix-up' },
    'We were wrong, and we apologise. The decision about your account was taken back: A mix-up',
    'ভুলটা আমাদের ছিল, আমরা দুঃখিত। আপনার অ্যাকাউন্টের বিষয়ে সিদ্ধান্তটি ফিরিয়ে নেওয়া হয়েছে: A mix-up',
  ],
  saved_search: [
    { n: 12, searchName: 'Doctors of Dhaka' },
    '12 new members match your search "Doctors of Dhaka".',
    'আপনার সংরক্ষিত “Doctors of Dhaka” খোঁজে ১২ জন নতুন সদস্য মিলেছে।',
  ],
  new_matches: [{ n: 10 }, 'You have 10 new matched profiles.', 'আপনার পছন্দের সঙ্গে মেলে এমন ১০ জন নতুন সদস্য পাওয়া গেছে।'],
  photo_allowed: [{ name: 'Nadia Rahman' }, 'Nadia Rahman lets you see photos.', 'Nadia Rahman আপনাকে ছবি দেখার অনুমতি দিয়েছেন।'],
};

/** E-mail, SMS, push; null is never. */
const presets: [type: NoticeType, email: boolean, sms: false | null, push: boolean][] = [
  ['interest_received', true, false, true],
  ['interest_accepted', true, false, true],
  ['content_removed', true, null, false],
  ['warning', true, null, true],
  ['report_closed', false, null, false],
  ['saved_search', false, null, false],
  ['new_matches', true, null, true],
  ['proposal_received', true, false, true],
  ['proposal_accepted', true, false, true],
  ['message_received', true, null, true],
  ['voice_message', true, null, true],
  ['support_reply', true, null, true],
  ['contact_viewed', true, false, true],
  ['followed', false, null, false],
  ['reaction', false, null, false],
  ['photo_request', true, null, true],
  ['photo_allowed', false, null, true],
  ['photo_approved', false, null, false],
  ['photo_rejected', true, null, true],
  ['id_reviewed', true, null, true],
  ['face_reviewed', true, null, true],
  ['profile_corrected', true, null, true],
];

describe('the words of a notice', () => {
  it.each(Object.entries(told) as [NoticeType, [KeptParameters, string, string]][])(
    '[PAY-141][NOTE-19] %s is told in both languages',
    (type, [parameters, english, bengaliText]) => {
      expect(noticeText(type, dhaka, parameters)).toBe(english);
      expect(noticeText(type, bengali, parameters)).toBe(bengaliText);
    },
  );

  it('[PAY-141] a correction upwards has its sign, and a day is that of the reader', () => {
    expect(noticeText('wallet_corrected', dhaka, { amount: 100, reason: 'x' })).toContain('+৳1:');
    expect(noticeText('credits_lapsing', { language: 'en', timeZone: 'Europe/London' }, { date, n: 1 })).toContain('4 March 2026');
  });

  it.each(Object.entries({ ...paymentsNotices, ...walletNotices, ...entitlementsNotices }))(
    '[PAY-141] %s goes by e-mail and push, not by SMS',
    (_, { presets }) => {
      expect(presets).toEqual({ email: true, sms: false, push: true });
    },
  );

  it.each(presets)('[NOTE-10] %s goes by the channels of the table until its reader chooses otherwise', (type, email, sms, push) => {
    expect(noticeTable[type].presets).toEqual({ email, sms, push });
  });

  it.each(Object.entries({ ...accountsNotices, ...safetyNotices }))(
    '[NOTE-11][ACC-75] %s has no switches: it leaves with its event',
    (_, entry) => {
      expect(entry).toMatchObject({ presets: { email: null, sms: null, push: null }, isSafety: true });
    },
  );

  it('[NOTE-08] several within a day are told by the newest and how many others there are', () => {
    const parameters = { name: 'Nadia' };
    expect(noticeText('reaction', dhaka, parameters, 0)).toBe('Nadia reacted to your post.');
    expect(noticeText('reaction', dhaka, parameters, 2)).toBe('Nadia and 2 others reacted to your post.');
    expect(noticeText('reaction', bengali, parameters, 12)).toBe('Nadia ও আরও ১২ জন আপনার পোস্টে প্রতিক্রিয়া জানিয়েছেন।');
    expect(noticeText('followed', dhaka, parameters, 3)).toBe('Nadia and 3 others started following you.');
    expect(noticeText('followed', bengali, parameters, 3)).toBe('Nadia ও আরও ৩ জন আপনাকে অনুসরণ করা শুরু করেছেন।');
  });

  it('[NOTE-10] a decision against the member has its reason', () => {
    const parameters = { reason: 'Too dark' };
    expect(noticeText('id_reviewed', dhaka, parameters)).toBe('Your ID was not approved: Too dark');
    expect(noticeText('id_reviewed', bengali, parameters)).toBe('আপনার পরিচয়পত্র অনুমোদিত হয়নি: Too dark');
    expect(noticeText('face_reviewed', dhaka, parameters)).toBe('Your face verification was not approved: Too dark');
    expect(noticeText('face_reviewed', bengali, parameters)).toBe('আপনার মুখ যাচাই করা গেল না: Too dark');
  });

  it.each(Object.entries(noticeTable))('[PAY-141][NOTE-19] %s names the same parameters in both languages', (_, entry: NoticeEntry) => {
    const namesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    for (const { en, bn } of [entry, ...(entry.grouped ? [entry.grouped] : []), ...(entry.rejected ? [entry.rejected] : [])])
      expect(namesIn(bn)).toEqual(namesIn(en));
  });
});
