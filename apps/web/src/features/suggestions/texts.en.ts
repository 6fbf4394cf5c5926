export const en = {
  percent: '{n}% match',
  partnerPreferences: 'Partner Preference',
  matchesTitle: 'Matched Profiles',
  matchesEmpty: 'No matched profiles yet',
  matchesEmptyText: 'Members who fit your partner preferences appear here.',
  matchesFailed: 'Could not load your matches. Please try again.',
  matchesHint: '{n} members match your preferences',
  upgrade: 'Upgrade',
  notForMe: 'Not for me',
  notForMeOf: 'Not for me: {name}',
  dismissFailed: 'Something went wrong. Please try again.',
  isNew: 'New',
} as const;
