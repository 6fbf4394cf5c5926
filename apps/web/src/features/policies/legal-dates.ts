/** Day on which the words of each text last changed, in either language, and the checksum that ties the two together. */
export const legalDates = {
  terms: { changedOn: '2026-11-27', checksum: '9f5739c055fb1a9b' },
  privacy: { changedOn: '2026-11-27', checksum: '96c9d4d8f70fa319' },
  'child-safety': { changedOn: '2026-11-27', checksum: 'f94c2da4841d5afc' },
  returns: { changedOn: '2026-11-27', checksum: '11d8d656b7fc510c' },
} as const;

export type LegalName = keyof typeof legalDates;
