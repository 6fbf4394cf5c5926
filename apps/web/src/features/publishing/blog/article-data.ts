import type { Language } from '#platform/i18n';
import type { StructuredData } from '#platform/page';
import { pictureAddress } from '../picture-address.ts';
import type { Article } from '../publishing.queries.ts';

type Site = { readonly brand: string; readonly language: Language; readonly addressOf: (path: string) => string };

/** Returns an article as search engines read it: what the page shows, and no more. */
export function articleData(article: Article, { brand, language, addressOf }: Site): StructuredData {
  const publisher = { '@type': 'Organization', name: brand, url: addressOf('/') };
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: language,
    ...(article.largeImage ? { image: [pictureAddress(article.largeImage, addressOf)] } : {}),
    author: publisher,
    publisher,
    mainEntityOfPage: addressOf(`/blog/${article.slug}`),
  };
}
