export const en = {
  moreOf: 'More options for {name}',
  hide: 'Hide for 180 days',
  block: 'Block',
  report: 'Report',
} as const;
