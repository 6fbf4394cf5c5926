export const en = {
  years: '{age} years',
  viewProfile: 'View Profile',
  viewProfileOf: 'View Profile of {name}',
  noPhoto: 'No photo',
  listFailed: 'Could not load this list. Please try again.',
  lockedMessageSupport: 'To change this, message Support.',
} as const;
