export const en = {
  stories: 'Stories',
  loading: 'Loading stories',
  createStory: 'Create story',
  tileNew: '{name}: story, new',
  tilesNew: '{name}: {n} stories, new',
  tilesViewed: '{name}: {n} stories, viewed',
  tileViewed: '{name}: story, viewed',
  back: 'Earlier stories in the strip',
  onwards: 'Further stories in the strip',
  loadFailed: 'Could not load stories.',
  tryAgain: 'Try again',
} as const;
