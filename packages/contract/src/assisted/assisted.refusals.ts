import { refusals } from '../kernel/index.ts';

/** `already_answered` is that of interests, `no_meeting_credit` that of entitlements, `already_decided` that of media. */
export const assistedRefusals = refusals({
  nothing_to_confirm: {
    status: 409,
    en: 'There is nothing to confirm at the moment.',
    bn: 'এই মুহূর্তে নিশ্চিত করার কিছু নেই।',
  },
  offer_ended: { status: 410, en: 'This offer has ended.', bn: 'এই প্রস্তাবের সময় শেষ হয়ে গেছে।' },
  already_sent: { status: 409, en: 'You have sent this already.', bn: 'আপনি এটি আগেই পাঠিয়েছেন।' },
  too_many_offers: {
    status: 409,
    en: 'Five offers are open. Wait until one of them is answered.',
    bn: 'পাঁচটি প্রস্তাব খোলা আছে। একটির উত্তর আসা পর্যন্ত অপেক্ষা করুন।',
  },
  offered_before: {
    status: 409,
    en: 'These two were brought together within the last 12 months.',
    bn: 'গত ১২ মাসের মধ্যে এই দুজনের পরিচয়ের চেষ্টা হয়েছে।',
  },
  wishes_not_confirmed: {
    status: 409,
    en: 'The member has not confirmed the wishes yet.',
    bn: 'সদস্য এখনো তাঁর চাওয়া নিশ্চিত করেননি।',
  },
  no_introductions_left: {
    status: 409,
    en: 'All introductions of this service are used.',
    bn: 'এই সেবার সব পরিচয় ব্যবহার হয়ে গেছে।',
  },
  service_ended: { status: 409, en: 'This service has ended.', bn: 'এই সেবার মেয়াদ শেষ হয়েছে।' },
  no_meetings_left: {
    status: 409,
    en: 'This member has no meetings left.',
    bn: 'এই সদস্যের আর কোনো বৈঠক বাকি নেই।',
  },
  meeting_open: {
    status: 409,
    en: 'A meeting of these two is planned already.',
    bn: 'এই দুই পক্ষের একটি বৈঠক আগেই ঠিক করা আছে।',
  },
  too_early: { status: 409, en: 'The meeting has not taken place yet.', bn: 'বৈঠকটি এখনো হয়নি।' },
});
