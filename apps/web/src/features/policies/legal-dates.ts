/** Day on which the words of each text last changed, in either language, and the checksum that ties the two together. */
export const legalDates = {
  terms: { changedOn: '2026-11-27', checksum: '840a21bed603e57e' },
  privacy: { changedOn: '2026-11-23', checksum: 'a090e25b6fb9686f' },
  'child-safety': { changedOn: '2026-11-22', checksum: '216be9edb7560926' },
  returns: { changedOn: '2026-11-22', checksum: 'f24ec40ec4564ea6' },
} as const;

export type LegalName = keyof typeof legalDates;
