import { STAFF_PUBLISHING_PAGE_SIZE } from '@app/contract/publishing';
import type { Context } from '#platform/context';
import type { BlogArticleRow, SiteEventRow } from './publishing.tables.ts';

// What staff see: everything that was ever written.

export const listAllEvents = ({ db }: Context, page: number): Promise<SiteEventRow[]> =>
  db
    .selectFrom('siteEvent')
    .selectAll()
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(STAFF_PUBLISHING_PAGE_SIZE)
    .offset((page - 1) * STAFF_PUBLISHING_PAGE_SIZE)
    .execute();

export const findEvent = ({ db }: Context, id: number): Promise<SiteEventRow | undefined> =>
  db.selectFrom('siteEvent').selectAll().where('id', '=', id).executeTakeFirst();

const COLUMNS = ['id', 'slug', 'title', 'titleBn', 'imageKey', 'publishedAt', 'withdrawnAt', 'updatedAt', 'version'] as const;

export const listAllArticles = ({ db }: Context, page: number): Promise<Pick<BlogArticleRow, (typeof COLUMNS)[number]>[]> =>
  db
    .selectFrom('blogArticle')
    .select(COLUMNS)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(STAFF_PUBLISHING_PAGE_SIZE)
    .offset((page - 1) * STAFF_PUBLISHING_PAGE_SIZE)
    .execute();

export const findAnyArticle = ({ db }: Context, id: number): Promise<BlogArticleRow | undefined> =>
  db.selectFrom('blogArticle').selectAll().where('id', '=', id).executeTakeFirst();

const countOf = async ({ db }: Context, table: 'siteEvent' | 'blogArticle'): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;
export const countAllEvents = (ctx: Context): Promise<number> => countOf(ctx, 'siteEvent');
export const countAllArticles = (ctx: Context): Promise<number> => countOf(ctx, 'blogArticle');
