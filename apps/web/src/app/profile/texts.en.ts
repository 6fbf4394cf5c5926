export const en = {
  sendInterest: 'Send Interest',
  more: 'More',
  block: 'Block',
  report: 'Report',
  reportPhoto: 'Report this photo',
  showMyPhotos: 'Show my photos',
} as const;
