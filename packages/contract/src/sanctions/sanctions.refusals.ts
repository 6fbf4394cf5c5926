import { refusals } from '../kernel/index.ts';

/** `already_decided` is that of media; here it says `outcome`, `decided_by` and `decided_at`. */
export const sanctionsRefusals = refusals({
  // Also of whoever reported, or is meant.
  own_decision: { status: 403, en: 'Somebody else has to decide this.', bn: 'এ বিষয়ে অন্য কাউকে সিদ্ধান্ত নিতে হবে।' },
  nothing_to_lift: { status: 409, en: 'There is nothing to lift.', bn: 'তুলে নেওয়ার মতো কিছু নেই।' },
  content_gone: {
    status: 409,
    en: 'This is gone already. Choose another decision.',
    bn: 'এটি আগেই সরে গেছে। অন্য একটি সিদ্ধান্ত বেছে নিন।',
  },
  already_appealed: { status: 409, en: 'You have already appealed this decision.', bn: 'এই সিদ্ধান্তের বিরুদ্ধে আপনি আগেই আপত্তি জানিয়েছেন।' },
  appeal_over: { status: 410, en: 'The time to appeal this decision is over.', bn: 'এই সিদ্ধান্তের বিরুদ্ধে আপত্তি জানানোর সময় শেষ।' },
});
