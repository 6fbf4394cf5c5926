import { refusals } from '../kernel/index.ts';

const noCredit = {
  status: 402,
  en: 'You have no credits left for this. Buy a package to go on.',
  bn: 'এর জন্য আপনার আর কোনো ক্রেডিট নেই। এগিয়ে যেতে একটি প্যাকেজ কিনুন।',
} as const;

/** A refusal without a credit also names its `counter`. */
export const entitlementsRefusals = refusals({
  no_interest_credit: noCredit,
  no_gallery_credit: noCredit,
  no_contact_credit: noCredit,
  no_voice_credit: noCredit,
  no_proposal_credit: noCredit,
  no_feed_credit: { status: 402, en: 'You have no feed posts left.', bn: 'আপনার আর কোনো ফিড পোস্ট বাকি নেই।' },
  no_bio_data_credit: noCredit,
  no_image_view_credit: noCredit,
  no_meeting_credit: noCredit,
  no_premium_period: {
    status: 409,
    en: 'This member has no running package.',
    bn: 'এই সদস্যের চালু কোনো প্যাকেজ নেই।',
  },
});
