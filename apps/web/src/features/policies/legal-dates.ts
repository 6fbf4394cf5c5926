/** Day on which the words of each text last changed, in either language, and the checksum that ties the two together. */
export const legalDates = {
  terms: { changedOn: '2026-11-27', checksum: 'dfb698c6a13c7c6b' },
  privacy: { changedOn: '2026-11-27', checksum: '3985c10d09638344' },
  'child-safety': { changedOn: '2026-11-27', checksum: 'f94c2da4841d5afc' },
  returns: { changedOn: '2026-11-27', checksum: '11d8d656b7fc510c' },
} as const;

export type LegalName = keyof typeof legalDates;
