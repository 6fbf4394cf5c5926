import { refusals } from '../kernel/index.ts';

/** Refusals of a review of photos and documents. */
export const mediaRefusals = refusals({
  already_decided: { status: 409, en: 'This was already decided.', bn: 'এ বিষয়ে আগেই সিদ্ধান্ত নেওয়া হয়েছে।' },
  id_used_elsewhere: {
    status: 409,
    en: 'This ID number is already approved for another member.',
    bn: 'এই পরিচয়পত্র নম্বরটি আগেই অন্য একজন সদস্যের জন্য অনুমোদিত হয়েছে।',
  },
});
