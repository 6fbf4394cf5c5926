import { sentences, type Sentence } from '../kernel/index.ts';
import type { InterestKind } from './interests.schemas.ts';

export const interestsSentences = sentences({
  noteTooLong: { en: 'Please enter at most 300 characters.', bn: 'সর্বোচ্চ ৩০০ অক্ষর লিখুন।' },
  messageLength: { en: 'Please write 10 to 1000 characters.', bn: '১০ থেকে ১,০০০ অক্ষরের মধ্যে লিখুন।' },
});

/** The text that every interest carries, made when it is read. */
export const interestText = {
  en: '{first_name} is interested in your profile.',
  bn: '{first_name} আপনার প্রোফাইলে আগ্রহী।',
} as const;
export const noteNeedsPremium = {
  en: 'Premium members can add a note',
  bn: 'প্রিমিয়াম সদস্যরা সঙ্গে কিছু কথা লিখতে পারেন',
} as const;

type Told = 'sent' | 'accepted' | 'declined' | 'withdrawn';
const connected = { en: 'You are now connected with {name}.', bn: 'আপনি এখন {name}-এর সঙ্গে যুক্ত।' };

/** Sentences told to the one who acted. */
export const outcomeSentences: Readonly<Record<InterestKind, Readonly<Record<Told, Sentence>>>> = {
  interest: {
    sent: { en: 'Interest sent to {name}.', bn: '{name}-কে আগ্রহ জানানো হয়েছে।' },
    accepted: connected,
    declined: { en: 'Interest declined.', bn: 'আগ্রহটি ফিরিয়ে দেওয়া হয়েছে।' },
    withdrawn: { en: 'Interest withdrawn.', bn: 'আগ্রহটি তুলে নেওয়া হয়েছে।' },
  },
  proposal: {
    sent: { en: 'Proposal sent to {name}.', bn: '{name}-কে প্রস্তাব পাঠানো হয়েছে।' },
    accepted: connected,
    declined: { en: 'Proposal declined.', bn: 'প্রস্তাবটি ফিরিয়ে দেওয়া হয়েছে।' },
    withdrawn: { en: 'Proposal withdrawn.', bn: 'প্রস্তাবটি তুলে নেওয়া হয়েছে।' },
  },
};
