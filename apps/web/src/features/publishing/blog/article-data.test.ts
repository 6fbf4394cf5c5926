import { expect, it } from 'vitest';
import { articleData } from './article-data.ts';

it('[PUB-217][PUB-218] an article tells search engines headline, days, picture and who wrote it', () => {
  const article = {
    slug: 'a-first-meeting',
    title: 'A First Meeting',
    excerpt: 'What to ask.',
    image: '/pictures/x',
    imageAlt: null,
    largeImage: '/pictures/x-large',
    publishedAt: '2026-06-15T06:00:00.000Z',
    updatedAt: '2026-06-16T06:00:00.000Z',
    body: '<p>Ask.</p>',
    related: [],
  };
  const site = { brand: 'Bondhon', language: 'bn', addressOf: (path: string) => `https://example.org${path}?lang=bn` } as const;
  const publisher = { '@type': 'Organization', name: 'Bondhon', url: 'https://example.org/?lang=bn' };
  expect(articleData(article, site)).toEqual({
    '@type': 'Article',
    headline: 'A First Meeting',
    description: 'What to ask.',
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: 'bn',
    image: ['https://example.org/pictures/x-large'],
    author: publisher,
    publisher,
    mainEntityOfPage: 'https://example.org/blog/a-first-meeting?lang=bn',
  });
  expect(articleData({ ...article, image: null, largeImage: null }, site)).not.toHaveProperty('image');
});
