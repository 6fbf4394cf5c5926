import { sql } from 'kysely';
import { ARTICLES_PAGE_SIZE } from '@app/contract/publishing';
import type { Executor, Transaction } from '#platform/db';
import type { BlogArticleRow } from '../publishing.tables.ts';
import type { ArticleDraft } from '../publishing.types.ts';

const CARD_COLUMNS = ['id', 'slug', 'title', 'titleBn', 'excerpt', 'excerptBn', 'imageKey', 'publishedAt', 'updatedAt'] as const;
export type ArticleCardRow = Pick<BlogArticleRow, (typeof CARD_COLUMNS)[number]> & { readonly publishedAt: Date };
export type PublishedArticleRow = BlogArticleRow & { readonly publishedAt: Date };

const onSite = (on: Executor) =>
  on.selectFrom('blogArticle').where('publishedAt', 'is not', null).where('withdrawnAt', 'is', null).$narrowType<{ publishedAt: Date }>();

/** Newest first. */
export const listArticles = (on: Executor, page: number): Promise<ArticleCardRow[]> =>
  onSite(on)
    .select(CARD_COLUMNS)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ARTICLES_PAGE_SIZE)
    .offset((page - 1) * ARTICLES_PAGE_SIZE)
    .$castTo<ArticleCardRow>()
    .execute();

export const countArticles = async (on: Executor): Promise<number> =>
  (
    await onSite(on)
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const findPublished = (on: Executor, slug: string): Promise<PublishedArticleRow | undefined> =>
  onSite(on).selectAll().where('slug', '=', slug).$castTo<PublishedArticleRow>().executeTakeFirst();

const RELATED = 2;

/** The nearest others by date; of two that are as near the newer first. */
export const listNearest = (on: Executor, { id, publishedAt }: PublishedArticleRow): Promise<ArticleCardRow[]> =>
  onSite(on)
    .select(CARD_COLUMNS)
    .where('id', '<>', id)
    .orderBy(sql`abs(extract(epoch from published_at - ${publishedAt}::timestamptz))`)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(RELATED)
    .$castTo<ArticleCardRow>()
    .execute();

/** Changes of one article wait for each other. */
export const lockArticle = (trx: Transaction, id: number): Promise<BlogArticleRow | undefined> =>
  trx.selectFrom('blogArticle').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type ArticleContent = ArticleDraft & { readonly slug: string; readonly imageKey: string | null };
export type NewArticle = ArticleContent & { readonly publishedAt: Date | null };

export const insertArticle = (trx: Transaction, content: NewArticle, now: Date): Promise<BlogArticleRow> =>
  trx
    .insertInto('blogArticle')
    .values({ ...content, createdAt: now, updatedAt: now, withdrawnAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateArticle = (trx: Transaction, id: number, content: ArticleContent, now: Date): Promise<BlogArticleRow> =>
  trx
    .updateTable('blogArticle')
    .set({ ...content, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type Standing = Pick<BlogArticleRow, 'publishedAt' | 'withdrawnAt'>;
export const updateStanding = async (trx: Transaction, id: number, standing: Standing): Promise<void> =>
  void (await trx.updateTable('blogArticle').set(standing).where('id', '=', id).execute());

export const wasFirstFilled = async (on: Executor): Promise<boolean> =>
  (await on.selectFrom('blogArticleFirstFilled').select('isFilled').executeTakeFirst()) !== undefined;

/** True for the first who does so; others wait for them. */
export const markFirstFilled = async (trx: Transaction, now: Date): Promise<boolean> =>
  (
    await trx
      .insertInto('blogArticleFirstFilled')
      .values({ isFilled: true, filledAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('isFilled')
      .execute()
  ).length > 0;

export const hasArticles = async (on: Executor): Promise<boolean> =>
  (await on.selectFrom('blogArticle').select('id').limit(1).executeTakeFirst()) !== undefined;
