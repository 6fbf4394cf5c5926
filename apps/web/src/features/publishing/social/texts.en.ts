export const en = {
  title: 'Follow {brand}',
  description:
    'Our own pages on Facebook, Instagram, YouTube and TikTok: advice for families, news of {brand}, and the people who follow us.',
  lead: 'Advice for families, news and stories on the pages that you read anyway. We have no others than these.',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  visit: 'Open page',
  inNewTab: 'on {platform}, in a new tab',
  asOf: 'as of {date}',
  empty: 'Our social pages will be listed here soon.',
  failed: 'We could not load our social pages. Please try again.',
} as const;
