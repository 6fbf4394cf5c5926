import type { createArticle, listStaffArticles, showStaffArticle } from '@app/contract/publishing';
import type { Answer, CallInput } from '#platform/api';

export type StaffArticle = Answer<typeof showStaffArticle>['data'];
export type StaffArticleRow = Answer<typeof listStaffArticles>['data'][number];

/** An article as it stands in the form; empty texts are none. */
export type ArticleForm = {
  /** Empty: made from the title. */
  readonly slug: string;
  readonly title: string;
  readonly titleBn: string;
  readonly excerpt: string;
  readonly excerptBn: string;
  /** HTML; so is the Bengali one. */
  readonly body: string;
  readonly bodyBn: string;
  readonly isPublished: boolean;
  readonly imageAlt: string;
  readonly imageAltBn: string;
  /** Picked and not sent yet. */
  readonly picture: Blob | null;
};

export const EMPTY_ARTICLE: ArticleForm = {
  slug: '',
  title: '',
  titleBn: '',
  excerpt: '',
  excerptBn: '',
  body: '',
  bodyBn: '',
  isPublished: false,
  imageAlt: '',
  imageAltBn: '',
  picture: null,
};

export const formOf = (article: StaffArticle): ArticleForm => ({
  slug: article.slug,
  title: article.title,
  titleBn: article.titleBn ?? '',
  excerpt: article.excerpt,
  excerptBn: article.excerptBn ?? '',
  body: article.body,
  bodyBn: article.bodyBn ?? '',
  isPublished: article.state === 'published',
  imageAlt: article.imageAlt ?? '',
  imageAltBn: article.imageAltBn ?? '',
  picture: null,
});

/** Returns what is sent of a form. */
export const inputOf = ({ picture, isPublished, ...words }: ArticleForm) => ({
  body: { ...words, published: isPublished ? 1 : 0 } satisfies CallInput<typeof createArticle>['body'],
  ...(picture ? { files: { picture } } : {}),
});
