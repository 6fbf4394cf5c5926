import type { Article } from '@app/contract/publishing';
import type { Language } from '#platform/i18n';
import type { StructuredData } from '#platform/page';
import { pictureAddress } from '../picture-address.ts';

type Site = { readonly brand: string; readonly language: Language; readonly addressOf: (path: string) => string };

/** An article as search engines read it; says what the page shows. */
export function articleData(article: Article, { brand, language, addressOf }: Site): StructuredData {
  const publisher = { '@type': 'Organization', name: brand, url: addressOf('/') };
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.published_at,
    dateModified: article.updated_at,
    inLanguage: language,
    ...(article.large_image ? { image: [pictureAddress(article.large_image, addressOf)] } : {}),
    author: publisher,
    publisher,
    mainEntityOfPage: addressOf(`/blog/${article.slug}`),
  };
}
