import { notices } from './notice.ts';

const presets = { email: true, sms: false, push: true } as const;

/** The assisted service, for its client and for the other side. */
export const assistedNotices = notices({
  assisted_manager: { en: '{name} is your relationship manager.', bn: '{name} আপনার রিলেশনশিপ ম্যানেজার।', presets },
  assisted_wishes: {
    en: 'Please confirm what you are looking for.',
    bn: 'আপনি কেমন সঙ্গী চান তা দেখে নিশ্চিত করুন।',
    presets,
  },
  introduction_offered: {
    en: 'Your relationship manager suggests {first_name}.',
    bn: 'আপনার রিলেশনশিপ ম্যানেজার {first_name}-এর কথা ভেবে দেখতে বলছেন।',
    presets,
  },
  introduction_asked: {
    en: 'A relationship manager of {brand} would like to introduce you to {first_name}.',
    bn: '{brand}-এর একজন রিলেশনশিপ ম্যানেজার {first_name}-এর সঙ্গে আপনার পরিচয় করিয়ে দিতে চান।',
    presets,
  },
  introduction_made: {
    en: 'You have been introduced to {name}.',
    bn: '{name}-এর সঙ্গে আপনার পরিচয় করিয়ে দেওয়া হয়েছে।',
    presets,
  },
  introduction_closed: { en: 'This introduction did not work out.', bn: 'এই পরিচয়টি এগোয়নি।', presets },
  meeting_proposed: {
    en: 'A family meeting is proposed. Please choose a time.',
    bn: 'একটি পারিবারিক বৈঠকের প্রস্তাব আছে। একটি সময় বেছে নিন।',
    presets,
  },
  meeting_confirmed: {
    en: 'Your family meeting is on {date} at {time}.',
    bn: 'আপনাদের পারিবারিক বৈঠক {date} তারিখে, {time}।',
    presets,
  },
  meeting_reminder: {
    en: 'Your family meeting is on {date} at {time}.',
    bn: 'আপনাদের পারিবারিক বৈঠক {date} তারিখে, {time}।',
    presets,
  },
  meeting_cancelled: {
    en: 'The family meeting on {date} was cancelled.',
    bn: '{date} তারিখের পারিবারিক বৈঠকটি বাতিল হয়েছে।',
    presets,
  },
  assisted_ended: {
    en: 'Your assisted service has ended.',
    bn: 'আপনার অ্যাসিস্টেড সেবার মেয়াদ শেষ হয়েছে।',
    ahead: { en: 'Your assisted service ends on {date}.', bn: 'আপনার অ্যাসিস্টেড সেবার মেয়াদ {date} তারিখে শেষ হবে।' },
    presets,
  },
});
