export const en = {
  bioData: 'Bio Data',
  download: 'Download',
  downloading: 'Downloading...',
  explain: "A PDF of {name}'s profile, for you and your family. It carries your member code and today's date.",
  available: 'Available Bio Data: {available}',
  cost: 'Cost: 1',
  remaining: 'Remaining: {remaining}',
  repeat: 'The same member again costs nothing while your package runs.',
  failed: 'Could not download the bio data. Please try again.',
} as const;
