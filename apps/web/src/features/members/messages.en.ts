export const en = {
  years: '{age} years',
  viewProfile: 'View Profile',
  viewProfileOf: 'View Profile of {name}',
  noPhoto: 'No photo',
} as const;
