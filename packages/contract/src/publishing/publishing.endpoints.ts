import * as z from 'zod/mini';
import { endpoint, PageNumber, pagination } from '../kernel/index.ts';
import { Article, ArticleCard, SiteEvent, SocialHandle } from './publishing.schemas.ts';

/** The product's own pages elsewhere, as staff keep them. */
export const listSocialHandles = endpoint({
  name: 'publishing.social-handles',
  method: 'GET',
  path: '/social-handles',
  access: 'public',
  response: z.object({ data: z.array(SocialHandle) }),
});

/** Upcoming events by date, then past ones, newest first. `ramadan` 1: those marked as Ramadan events only. */
export const listEvents = endpoint({
  name: 'publishing.events',
  method: 'GET',
  path: '/events',
  access: 'public',
  query: z.object({ page: PageNumber, ramadan: z._default(z.enum(['0', '1']), '0') }),
  response: z.object({ data: z.array(SiteEvent), ...pagination }),
});

/** Published articles, newest first; in Bengali where an article has a Bengali form. */
export const listArticles = endpoint({
  name: 'publishing.articles',
  method: 'GET',
  path: '/blog',
  access: 'public',
  query: z.object({ page: PageNumber }),
  response: z.object({ data: z.array(ArticleCard), ...pagination }),
});

export const getArticle = endpoint({
  name: 'publishing.article',
  method: 'GET',
  path: '/blog/:slug',
  access: 'public',
  params: z.object({ slug: z.string() }),
  response: z.object({ data: Article }),
  refusals: ['not_found'],
});
