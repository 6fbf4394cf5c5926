/** All sections in the order in which they stand. */
export const SECTION_IDS = [
  'introduction',
  'basic',
  'physical',
  'lifestyle',
  'languages',
  'education',
  'career',
  'address',
  'contact',
  'verification',
  'photos',
  'voice-video',
  'partner-preference',
  'privacy',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

const OF_OTHERS: readonly SectionId[] = ['introduction', 'contact', 'verification', 'photos', 'privacy'];

/** Returns the sections of a member; fewer for whom does not look for marriage. */
export const sectionsFor = (isSeeker: boolean): readonly SectionId[] => (isSeeker ? SECTION_IDS : OF_OTHERS);

/** Returns the section that an address names after its #, or the first. */
export const sectionOf = (hash: string, offered: readonly SectionId[]): SectionId =>
  offered.find((id) => `#${id}` === hash) ?? 'introduction';
