import { ARTICLES_PAGE_SIZE, EVENTS_PAGE_SIZE, getArticle, listArticles, listEvents, listSocialHandles } from '@app/contract/publishing';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { PICTURE_ROUTE, readPicture } from './publishing-pictures.ts';
import * as store from './publishing.store.ts';
import { viewArticle, viewCard, viewEvent, viewHandle } from './publishing.views.ts';

const YEAR_SECONDS = 31_536_000;

/** Binds what everybody may see; read anew for each call. */
export function registerPublishingRoutes(http: Http, root: Context): void {
  http.serve(listSocialHandles, async ({ ctx }) => ({ data: (await store.listHandles(ctx)).map(viewHandle) }));

  http.serve(listEvents, async ({ ctx, query: { page, ramadan }, language }) => {
    const isRamadanOnly = ramadan === '1';
    const rows = await store.listEvents(ctx, { page, isRamadanOnly });
    const total = await store.countEvents(ctx, isRamadanOnly);
    return {
      data: rows.map((row) => viewEvent(row, language)),
      ...pageKeys({ page, perPage: EVENTS_PAGE_SIZE, rows: rows.length, total }),
    };
  });

  http.serve(listArticles, async ({ ctx, query: { page }, language }) => {
    const rows = await store.listArticles(ctx, page);
    const total = await store.countArticles(ctx);
    return {
      data: rows.map((row) => viewCard(row, language)),
      ...pageKeys({ page, perPage: ARTICLES_PAGE_SIZE, rows: rows.length, total }),
    };
  });

  http.serve(getArticle, async ({ ctx, params: { slug }, language }) => {
    const row = await store.findArticle(ctx, slug);
    if (!row) throw new Refusal('not_found');
    return { data: viewArticle(row, await store.listNearest(ctx, row), language) };
  });

  http.fastify.get<{ Params: { name: string } }>(PICTURE_ROUTE, async (request, reply) => {
    const picture = await readPicture(root, request.params.name);
    if (!picture) throw new Refusal('not_found');
    return reply
      .headers({ 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`, 'x-content-type-options': 'nosniff' })
      .type(picture.type)
      .send(picture.bytes);
  });
}
