/** The day on which the words of each text last changed, in either language, and the checksum that ties the two together. */
export const legalDates = {
  terms: { changedOn: '2026-11-22', checksum: '1f8665b0652fb751' },
  privacy: { changedOn: '2026-11-22', checksum: 'fa15ced76994b904' },
  'child-safety': { changedOn: '2026-11-22', checksum: '216be9edb7560926' },
  returns: { changedOn: '2026-11-22', checksum: 'dbc61369763fcd4e' },
} as const;

export type LegalName = keyof typeof legalDates;
