import { notices } from './notice.ts';

const presets = { email: true, sms: false, push: true } as const;

/** Interests and proposals. */
export const interestsNotices = notices({
  interest_received: { en: '{name} sent you an interest.', bn: '{name} আপনাকে আগ্রহ জানিয়েছেন।', presets },
  interest_accepted: { en: '{name} accepted your interest.', bn: '{name} আপনার আগ্রহ গ্রহণ করেছেন।', presets },
  proposal_received: { en: '{name} sent you a proposal.', bn: '{name} আপনাকে একটি প্রস্তাব পাঠিয়েছেন।', presets },
  proposal_accepted: { en: '{name} accepted your proposal.', bn: '{name} আপনার প্রস্তাব গ্রহণ করেছেন।', presets },
});
