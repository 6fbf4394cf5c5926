import { sentences } from '../kernel/index.ts';

/** Sentences after a step that succeeded. */
export const relationsSentences = sentences({
  followed: { en: 'You are now following {name}.', bn: 'আপনি এখন {name}-কে অনুসরণ করছেন।' },
  unfollowed: { en: 'You no longer follow {name}.', bn: 'আপনি আর {name}-কে অনুসরণ করছেন না।' },
  shortlisted: { en: 'Added to your shortlist.', bn: 'আপনার শর্টলিস্টে যোগ হয়েছে।' },
  unshortlisted: { en: 'Removed from your shortlist.', bn: 'আপনার শর্টলিস্ট থেকে বাদ দেওয়া হয়েছে।' },
  blocked: { en: '{name} is blocked.', bn: '{name}-কে ব্লক করা হয়েছে।' },
  unignored: { en: '{name} is no longer ignored.', bn: '{name}-এর ব্লক তুলে নেওয়া হয়েছে।' },
});
