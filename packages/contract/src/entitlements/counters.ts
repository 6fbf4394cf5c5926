import type { CountName, Counts } from '../packages/index.ts';
import type { Sentence } from '../kernel/index.ts';

/** The counter that shows what is left of each count, as the wire names it. */
export const COUNTERS = {
  expressInterest: 'remaining_interest',
  photoGallery: 'remaining_photo_gallery',
  contact: 'remaining_contact_view',
  voice: 'remaining_voice_message',
  proposal: 'remaining_proposal',
  feed: 'remaining_feed',
  meetingTable: 'remaining_meeting_table',
  bioData: 'remaining_bio_data',
  profileImageView: 'remaining_profile_image_view',
  galleryImageView: 'remaining_gallery_image_view',
  autoProfileMatch: 'auto_profile_match',
} as const satisfies Readonly<Record<CountName, string>>;
export type CounterName = (typeof COUNTERS)[CountName];

/** All counters in the order in which the account page shows them. */
export const COUNTER_NAMES = Object.values(COUNTERS);

/** Returns the count behind a counter of the wire. */
export const countOf = (counter: CounterName): CountName =>
  (Object.entries(COUNTERS) as [CountName, CounterName][]).find(([, name]) => name === counter)?.[0] ?? 'expressInterest';

/** The names of the counts' credits in a sentence: 'Your Voice Messages credits were changed by 5'. */
export const creditLabels: Readonly<Record<CountName, Sentence>> = {
  expressInterest: { en: 'Express Interest', bn: 'আগ্রহ প্রকাশ' },
  photoGallery: { en: 'Photo Gallery', bn: 'গ্যালারির ছবি' },
  contact: { en: 'Contact Info Access', bn: 'যোগাযোগের তথ্য' },
  feed: { en: 'Feed Access', bn: 'ফিড পোস্ট' },
  voice: { en: 'Voice Messages', bn: 'ভয়েস মেসেজ' },
  proposal: { en: 'Send Proposals', bn: 'প্রস্তাব পাঠানো' },
  bioData: { en: 'Bio Data', bn: 'বায়োডাটা' },
  profileImageView: { en: 'Profile Image View', bn: 'প্রোফাইল ছবি দেখা' },
  galleryImageView: { en: 'Gallery Image View', bn: 'গ্যালারি দেখা' },
  autoProfileMatch: { en: 'Auto Profile Match', bn: 'নিজে থেকে মিল খোঁজা' },
  meetingTable: { en: 'Meeting Table', bn: 'পারিবারিক বৈঠক' },
};

/** Counts under the names of their counters. */
export const countersOnWire = (counts: Counts): Readonly<Record<CounterName, number>> =>
  Object.fromEntries((Object.entries(COUNTERS) as [CountName, CounterName][]).map(([kind, counter]) => [counter, counts[kind]])) as Record<
    CounterName,
    number
  >;
