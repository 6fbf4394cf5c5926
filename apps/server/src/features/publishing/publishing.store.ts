import { sql } from 'kysely';
import { ARTICLES_PAGE_SIZE, EVENTS_PAGE_SIZE } from '@app/contract/publishing';
import type { Context, Tx } from '#platform/context';
import type { ArticleDraft, EventDraft, SocialHandleDraft, Standing } from './publishing.policy.ts';
import type { BlogArticleRow, SiteEventRow, SocialHandleRow } from './publishing.tables.ts';

const CARD_COLUMNS = [
  'id',
  'slug',
  'title',
  'titleBn',
  'excerpt',
  'excerptBn',
  'imageKey',
  'imageAlt',
  'imageAltBn',
  'publishedAt',
  'updatedAt',
] as const;
export type ArticleCardRow = Pick<BlogArticleRow, (typeof CARD_COLUMNS)[number]> & { readonly publishedAt: Date };
export type PublishedArticleRow = BlogArticleRow & { readonly publishedAt: Date };

const articlesOnSite = ({ db }: Context) =>
  db.selectFrom('blogArticle').where('publishedAt', 'is not', null).where('withdrawnAt', 'is', null).$narrowType<{ publishedAt: Date }>();

/** Lists a page, newest first. */
export const listArticles = (ctx: Context, page: number): Promise<ArticleCardRow[]> =>
  articlesOnSite(ctx)
    .select(CARD_COLUMNS)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ARTICLES_PAGE_SIZE)
    .offset((page - 1) * ARTICLES_PAGE_SIZE)
    .$castTo<ArticleCardRow>()
    .execute();

export const countArticles = async (ctx: Context): Promise<number> =>
  (
    await articlesOnSite(ctx)
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const findArticle = (ctx: Context, slug: string): Promise<PublishedArticleRow | undefined> =>
  articlesOnSite(ctx).selectAll().where('slug', '=', slug).$castTo<PublishedArticleRow>().executeTakeFirst();

const RELATED = 2;

/** Lists the nearest others by date; of two that are as near the newer first. */
export const listNearest = (ctx: Context, { id, publishedAt }: PublishedArticleRow): Promise<ArticleCardRow[]> =>
  articlesOnSite(ctx)
    .select(CARD_COLUMNS)
    .where('id', '<>', id)
    .orderBy(sql`abs(extract(epoch from published_at - ${publishedAt}::timestamptz))`)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(RELATED)
    .$castTo<ArticleCardRow>()
    .execute();

/** Locks an article: changes of one wait for each other. */
export const lockArticle = ({ db }: Tx, id: number): Promise<BlogArticleRow | undefined> =>
  db.selectFrom('blogArticle').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type ArticleContent = ArticleDraft & { readonly slug: string; readonly imageKey: string | null };
export type NewArticle = ArticleContent & { readonly publishedAt: Date | null };

export const insertArticle = ({ db, clock }: Tx, content: NewArticle): Promise<BlogArticleRow> =>
  db
    .insertInto('blogArticle')
    .values({ ...content, createdAt: clock.now(), updatedAt: clock.now(), withdrawnAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateArticle = ({ db, clock }: Tx, id: number, content: ArticleContent): Promise<BlogArticleRow> =>
  db
    .updateTable('blogArticle')
    .set((row) => ({ ...content, updatedAt: clock.now(), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateArticleStanding = async ({ db }: Tx, id: number, standing: Standing): Promise<void> =>
  void (await db
    .updateTable('blogArticle')
    .set((row) => ({ ...standing, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute());

export const wasFirstFilled = async ({ db }: Context): Promise<boolean> =>
  (await db.selectFrom('blogArticleFirstFilled').select('isFilled').executeTakeFirst()) !== undefined;

/** Returns true for the first who does so; others wait for them. */
export const markFirstFilled = async ({ db, clock }: Tx): Promise<boolean> =>
  (
    await db
      .insertInto('blogArticleFirstFilled')
      .values({ isFilled: true, filledAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('isFilled')
      .execute()
  ).length > 0;

export const hasArticles = async ({ db }: Context): Promise<boolean> =>
  (await db.selectFrom('blogArticle').select('id').limit(1).executeTakeFirst()) !== undefined;

export type EventsFilter = { readonly page: number; readonly isRamadanOnly: boolean };
export type ListedEvent = SiteEventRow & { readonly isPast: boolean };

const eventsOnSite = ({ db }: Context, isRamadanOnly: boolean) =>
  db
    .selectFrom('siteEvent')
    .where('publishedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .$if(isRamadanOnly, (query) => query.where('isRamadan', '=', true));

/** Lists upcoming ones by date, then past ones, newest first. */
export const listEvents = (ctx: Context, { page, isRamadanOnly }: EventsFilter): Promise<ListedEvent[]> => {
  const isPast = sql<boolean>`coalesce(ends_at, starts_at) < ${ctx.clock.now()}::timestamptz`;
  return eventsOnSite(ctx, isRamadanOnly)
    .selectAll()
    .select(isPast.as('isPast'))
    .orderBy(isPast)
    .orderBy(sql`extract(epoch from starts_at) * case when ${isPast} then -1 else 1 end`)
    .orderBy('id')
    .limit(EVENTS_PAGE_SIZE)
    .offset((page - 1) * EVENTS_PAGE_SIZE)
    .execute();
};

export const countEvents = async (ctx: Context, isRamadanOnly: boolean): Promise<number> =>
  (
    await eventsOnSite(ctx, isRamadanOnly)
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** Locks an event: changes of one wait for each other. */
export const lockEvent = ({ db }: Tx, id: number): Promise<SiteEventRow | undefined> =>
  db.selectFrom('siteEvent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type EventContent = EventDraft & { readonly imageKey: string | null };

export const insertEvent = ({ db, clock }: Tx, content: EventContent): Promise<SiteEventRow> =>
  db
    .insertInto('siteEvent')
    .values({ ...content, createdAt: clock.now(), updatedAt: clock.now(), publishedAt: null, withdrawnAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateEvent = ({ db, clock }: Tx, id: number, content: EventContent): Promise<SiteEventRow> =>
  db
    .updateTable('siteEvent')
    .set((row) => ({ ...content, updatedAt: clock.now(), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateEventStanding = async ({ db }: Tx, id: number, standing: Standing): Promise<void> =>
  void (await db
    .updateTable('siteEvent')
    .set((row) => ({ ...standing, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute());

/** True if there ever was an event, on the site or not. */
export const hasEvents = async ({ db }: Context): Promise<boolean> =>
  (await db.selectFrom('siteEvent').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Lists them in the order of staff. */
export const listHandles = ({ db }: Context): Promise<SocialHandleRow[]> =>
  db.selectFrom('socialHandle').selectAll().orderBy('position').execute();

/** Writes the whole list anew; others who do so wait, readers do not. */
export async function replaceHandles({ db }: Tx, handles: readonly SocialHandleDraft[]): Promise<void> {
  await sql`lock table social_handle in share row exclusive mode`.execute(db);
  await db.deleteFrom('socialHandle').execute();
  if (handles.length === 0) return;
  await db
    .insertInto('socialHandle')
    .values(handles.map((handle, index) => ({ ...handle, position: index + 1 })))
    .execute();
}
