import type { CamelCased } from '@app/contract/kernel';
import {
  getArticle,
  listArticles,
  listEvents,
  listSocialHandles,
  type Article as WireArticle,
  type ArticleCard as WireArticleCard,
  type SiteEvent as WireEvent,
} from '@app/contract/publishing';
import type { Ask } from '#platform/page';
import { pageNumberOf, pageOfCall } from './paging/page-number.ts';

export type Article = CamelCased<WireArticle>;
export type ArticleCard = CamelCased<WireArticleCard>;
export type SiteEvent = CamelCased<WireEvent>;

type PageOfList = { readonly query: URLSearchParams };

export const askForArticles = (ask: Ask, { query }: PageOfList) => ({
  articles: ask(listArticles, { query: pageOfCall(pageNumberOf(query)) }),
});
export const askForArticle = (ask: Ask, { params: { slug = '' } }: { readonly params: { readonly slug?: string | undefined } }) => ({
  article: ask(getArticle, { params: { slug } }),
});
export const askForEvents = (ask: Ask, { query }: PageOfList) => ({ events: ask(listEvents, { query: pageOfCall(pageNumberOf(query)) }) });
export const askForRamadanEvents = (ask: Ask) => ({ ramadanEvents: ask(listEvents, { query: { ramadan: '1' } }) });
export const askForSocialHandles = (ask: Ask) => ({ handles: ask(listSocialHandles) });
