export const en = {
  home: 'Home',
  way: 'The way to this page',
  title: 'Blog',
  description:
    'Practical advice for everybody who looks for a partner, and for their families: profiles, first meetings, safety and talking to each other.',
  more: 'Practical advice for everybody who looks for a partner, and for their families.',
  empty: 'No articles yet',
  emptyText: 'The first ones are being written.',
  failed: 'We could not load the articles. Please try again.',
  failedOne: 'We could not load this article. Please try again.',
  readMore: 'Read more',
  related: 'Read next',
  all: 'All articles',
  changed: 'Changed on {date}',
  picture: 'Picture of the article “{title}”',
} as const;
