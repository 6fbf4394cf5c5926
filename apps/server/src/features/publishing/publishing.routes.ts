import { ARTICLES_PAGE_SIZE, EVENTS_PAGE_SIZE, getArticle, listArticles, listEvents, listSocialHandles } from '@app/contract/publishing';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import * as articles from './articles/articles.store.ts';
import { viewArticle, viewCard } from './articles/articles.views.ts';
import * as events from './events/events.store.ts';
import { viewEvent } from './events/events.views.ts';
import * as handles from './handles/social-handles.store.ts';
import { viewHandle } from './handles/social-handles.views.ts';
import { PICTURE_ROUTE, type PublishingPictures } from './publishing-pictures.ts';

type RouteDeps = { readonly db: Database; readonly clock: Clock; readonly pictures: PublishingPictures };

const YEAR_SECONDS = 31_536_000;

/** What everybody may see; read anew for each call. */
export function registerRoutes(http: Http, { db, clock, pictures }: RouteDeps): void {
  http.serve(listSocialHandles, async () => ({ data: (await handles.listHandles(db)).map(viewHandle) }));

  http.serve(listEvents, async ({ query: { page, ramadan }, language }) => {
    const isRamadanOnly = ramadan === '1';
    const rows = await events.listEvents(db, { page, isRamadanOnly, now: clock.now() });
    const total = await events.countEvents(db, isRamadanOnly);
    return {
      data: rows.map((row) => viewEvent(row, language)),
      ...pageKeys({ page, perPage: EVENTS_PAGE_SIZE, rows: rows.length, total }),
    };
  });

  http.serve(listArticles, async ({ query: { page }, language }) => {
    const rows = await articles.listArticles(db, page);
    const total = await articles.countArticles(db);
    return {
      data: rows.map((row) => viewCard(row, language)),
      ...pageKeys({ page, perPage: ARTICLES_PAGE_SIZE, rows: rows.length, total }),
    };
  });

  http.serve(getArticle, async ({ params: { slug }, language }) => {
    const row = await articles.findPublished(db, slug);
    if (!row) throw new Refusal('not_found');
    return { data: viewArticle(row, await articles.listNearest(db, row), language) };
  });

  http.fastify.get<{ Params: { name: string } }>(PICTURE_ROUTE, async (request, reply) => {
    const picture = await pictures.read(request.params.name);
    if (!picture) throw new Refusal('not_found');
    return reply
      .headers({ 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`, 'x-content-type-options': 'nosniff' })
      .type(picture.type)
      .send(picture.bytes);
  });
}
