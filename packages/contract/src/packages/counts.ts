/** The counts of a package, in the order in which its features are listed. */
export const COUNT_NAMES = [
  'expressInterest',
  'photoGallery',
  'contact',
  'feed',
  'voice',
  'proposal',
  'bioData',
  'profileImageView',
  'galleryImageView',
  'autoProfileMatch',
  'meetingTable',
] as const;
export type CountName = (typeof COUNT_NAMES)[number];

/** How many of each act a package grants; 0 to 100000, `autoProfileMatch` 0 or 1. */
export type Counts = Readonly<Record<CountName, number>>;

/** The same on the wire. */
export const WIRE_COUNT_NAMES = {
  expressInterest: 'express_interest',
  photoGallery: 'photo_gallery',
  contact: 'contact',
  feed: 'feed',
  voice: 'voice',
  proposal: 'proposal',
  bioData: 'bio_data',
  profileImageView: 'profile_image_view',
  galleryImageView: 'gallery_image_view',
  autoProfileMatch: 'auto_profile_match',
  meetingTable: 'meeting_table',
} as const satisfies Readonly<Record<CountName, string>>;
export type WireCountName = (typeof WIRE_COUNT_NAMES)[CountName];

export const NO_COUNTS: Counts = {
  expressInterest: 0,
  photoGallery: 0,
  contact: 0,
  feed: 0,
  voice: 0,
  proposal: 0,
  bioData: 0,
  profileImageView: 0,
  galleryImageView: 0,
  autoProfileMatch: 0,
  meetingTable: 0,
};

/** Counts as texts under their names on the wire. */
export const countsOnWire = (counts: Counts): Record<WireCountName, string> =>
  Object.fromEntries(COUNT_NAMES.map((name) => [WIRE_COUNT_NAMES[name], String(counts[name])])) as Record<WireCountName, string>;
