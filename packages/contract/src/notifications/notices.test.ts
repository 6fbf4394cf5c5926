import { describe, expect, it } from 'vitest';
import { entitlementsNotices } from './entitlements.notices.ts';
import { noticeTable, noticeText, type KeptParameters, type NoticeType } from './index.ts';
import { paymentsNotices } from './payments.notices.ts';
import { walletNotices } from './wallet.notices.ts';

const dhaka = { language: 'en', timeZone: 'Asia/Dhaka' } as const;
const bengali = { language: 'bn', timeZone: 'Asia/Dhaka' } as const;

/** After 18:00 UTC it is the next day in Dhaka. */
const date = '2026-03-04T18:30:00.000Z';
const renewBy = '2026-04-03T18:30:00.000Z';
const method = { en: 'cheque', bn: 'চেক' };

const told: Record<NoticeType, [parameters: KeptParameters, en: string, bn: string]> = {
  payment_received: [
    { amount: 12_500_000, item: 'Gold', number: 'R-2026-000001' },
    'We received ৳1,25,000 for Gold. Receipt R-2026-000001.',
    'Gold বাবদ আমরা ৳১,২৫,০০০ পেয়েছি। রসিদ নম্বর R-2026-000001।',
  ],
  payment_not_done: [{ amount: 150_050 }, 'Your payment of ৳1,500.50 was not completed.', 'আপনার ৳১,৫০০.৫০ পরিশোধ সম্পন্ন হয়নি।'],
  payment_second: [
    { amount: 150_000 },
    'We received a second payment of ৳1,500. It has been added to your wallet.',
    'আমরা দ্বিতীয়বার ৳১,৫০০ পেয়েছি। টাকাটা আপনার ওয়ালেটে যোগ করা হয়েছে।',
  ],
  payment_on_hold: [
    {},
    'Your payment is being checked. We will tell you within 24 hours.',
    'আপনার পরিশোধ যাচাই করা হচ্ছে। ২৪ ঘণ্টার মধ্যে আপনাকে জানানো হবে।',
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
  credits_changed: [
    { label: { en: 'Contact', bn: 'যোগাযোগ' }, n: -2, reason: 'Misuse' },
    'Your Contact credits were changed by -2: Misuse',
    'আপনার যোগাযোগ ক্রেডিটে -২ পরিবর্তন করা হয়েছে: Misuse',
  ],
  package_ending: [
    { date, renewBy },
    'Your package ends on 5 March 2026. Renew by 4 April 2026 to keep your credits.',
    'আপনার প্যাকেজ ৫ মার্চ, ২০২৬ তারিখে শেষ হবে। ক্রেডিট ধরে রাখতে ৪ এপ্রিল, ২০২৬ তারিখের মধ্যে নবায়ন করুন।',
  ],
  package_ended: [
    { date, n: 12 },
    'Your package has ended. Renew by 5 March 2026 to keep your 12 credits.',
    'আপনার প্যাকেজের মেয়াদ শেষ হয়েছে। আপনার ১২টি ক্রেডিট ধরে রাখতে ৫ মার্চ, ২০২৬ তারিখের মধ্যে নবায়ন করুন।',
  ],
  followed: [{ name: 'Rahim Uddin' }, 'Rahim Uddin started following you.', 'Rahim Uddin আপনাকে অনুসরণ করা শুরু করেছেন।'],
  contact_viewed: [{ name: 'Rahim Uddin' }, 'Rahim Uddin viewed your contact details.', 'Rahim Uddin আপনার যোগাযোগের তথ্য দেখেছেন।'],
  voice_message: [{ name: 'Rahim Uddin' }, 'Rahim Uddin sent you a voice message.', 'Rahim Uddin আপনাকে একটি ভয়েস মেসেজ পাঠিয়েছেন।'],
  credits_lapsing: [
    { date, n: 12 },
    'Your 12 credits lapse on 5 March 2026. Renew to keep them.',
    'আপনার ১২টি ক্রেডিট ৫ মার্চ, ২০২৬ তারিখে বাতিল হয়ে যাবে। ধরে রাখতে নবায়ন করুন।',
  ],
  photo_approved: [{ what: { en: 'photo', bn: 'ছবি' } }, 'Your photo was approved.', 'আপনার ছবি অনুমোদিত হয়েছে।'],
  photo_rejected: [
    { what: { en: 'voice introduction', bn: 'কণ্ঠ পরিচিতি' }, reason: 'Hard to hear' },
    'Your voice introduction was not approved: Hard to hear',
    'আপনার কণ্ঠ পরিচিতি অনুমোদিত হয়নি: Hard to hear',
  ],
  interest_received: [{ name: 'Nadia' }, 'Nadia sent you an interest.', 'Nadia আপনাকে আগ্রহ পাঠিয়েছেন।'],
  interest_accepted: [{ name: 'Rahim' }, 'Rahim accepted your interest.', 'Rahim আপনার আগ্রহ গ্রহণ করেছেন।'],
  proposal_received: [{ name: 'Nadia' }, 'Nadia sent you a proposal.', 'Nadia আপনাকে একটি প্রস্তাব পাঠিয়েছেন।'],
  proposal_accepted: [{ name: 'Rahim' }, 'Rahim accepted your proposal.', 'Rahim আপনার প্রস্তাব গ্রহণ করেছেন।'],
  photo_request: [{ name: 'Nadia Rahman' }, 'Nadia Rahman asks to see your photos.', 'Nadia Rahman আপনার ছবি দেখতে চান।'],
  photo_allowed: [{ name: 'Nadia Rahman' }, 'Nadia Rahman lets you see photos.', 'Nadia Rahman আপনাকে ছবি দেখার অনুমতি দিয়েছেন।'],
};

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

  it('[NOTE-10] being followed is told in the list alone', () => {
    expect(noticeTable.followed.presets).toEqual({ email: false, sms: false, push: false });
  });

  it.each(Object.entries(noticeTable))('[PAY-141] %s names the same parameters in both languages', (_, { en, bn }) => {
    const namesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    expect(namesIn(bn)).toEqual(namesIn(en));
  });
});
