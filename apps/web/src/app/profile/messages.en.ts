export const en = {
  more: 'More',
  block: 'Block',
  report: 'Report',
  showMyPhotos: 'Show my photos',
} as const;
