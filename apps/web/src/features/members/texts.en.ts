export const en = {
  years: '{age} years',
  viewProfile: 'View Profile',
  viewProfileOf: 'View Profile of {name}',
  noPhoto: 'No photo',
  offline: 'You are offline. Please check your internet connection.',
  listFailed: 'Could not load this list. Please try again.',
  lockedMessageSupport: 'To change this, message Support.',
} as const;
