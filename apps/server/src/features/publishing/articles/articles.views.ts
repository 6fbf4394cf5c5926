import type { Article, ArticleCard } from '@app/contract/publishing';
import type { SentenceLanguage } from '@app/contract/kernel';
import { cardAddress, largeAddress } from '../publishing-pictures.ts';
import type { ArticleCardRow, PublishedArticleRow } from './articles.store.ts';

/** In the reader's language where the article has such a form, else in English. */
export const viewCard = (row: ArticleCardRow, language: SentenceLanguage): ArticleCard => ({
  slug: row.slug,
  title: (language === 'bn' && row.titleBn) || row.title,
  excerpt: (language === 'bn' && row.excerptBn) || row.excerpt,
  image: cardAddress(row.imageKey),
  published_at: row.publishedAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const viewArticle = (row: PublishedArticleRow, nearest: readonly ArticleCardRow[], language: SentenceLanguage): Article => ({
  ...viewCard(row, language),
  large_image: largeAddress(row.imageKey),
  body: (language === 'bn' && row.bodyHtmlBn) || row.bodyHtml,
  related: nearest.map((one) => viewCard(one, language)),
});
