import * as calls from '@app/contract/publishing';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Call, Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import * as publishing from './publishing.service.ts';
import { listHandles } from './publishing.store.ts';
import { viewHandle } from './publishing.views.ts';
import * as store from './staff-publishing.store.ts';
import { viewArticleRow, viewEventRow, viewStaffArticle, viewStaffEvent } from './staff-publishing.views.ts';

/** Binds what administrators do. */
export function registerStaffPublishing(http: Http): void {
  routeEvents(http);
  routeArticles(http);
  routeHandles(http);
}

const pageOf = (page: number, rows: number, total: number) => pageKeys({ page, perPage: calls.STAFF_PUBLISHING_PAGE_SIZE, rows, total });

async function presentEvent(ctx: Context, id: number) {
  const row = await store.findEvent(ctx, id);
  if (!row) throw new Refusal('event_not_found');
  return { data: viewStaffEvent(row) };
}

type EventCall = Pick<Call<typeof calls.createEvent>, 'ctx' | 'viewer' | 'body' | 'files'>;

/** Saves, then brings it onto the site or takes it off; a draft that is saved and not published is harmless. */
async function saveEvent({ ctx, viewer, body, files }: EventCall, id: number | null) {
  const draft = {
    title: body.title,
    titleBn: body.title_bn,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    place: body.place,
    placeBn: body.place_bn,
    isOnline: body.is_online,
    url: body.url,
    description: body.description,
    descriptionBn: body.description_bn,
    isRamadan: body.is_ramadan,
    imageAlt: body.image_alt,
    imageAltBn: body.image_alt_bn,
  };
  const staffId = viewer.accountId;
  const saved = await publishing.saveEvent(ctx, { staffId, id, seen: body.version, draft, picture: files.picture?.bytes });
  await (body.published ? publishing.publishEvent : publishing.withdrawEvent)(ctx, staffId, saved);
  return presentEvent(ctx, saved);
}

function routeEvents(http: Http): void {
  http.serve(calls.listStaffEvents, async ({ ctx, query: { page } }) => {
    const [rows, total] = await Promise.all([store.listAllEvents(ctx, page), store.countAllEvents(ctx)]);
    return { data: rows.map(viewEventRow), ...pageOf(page, rows.length, total) };
  });
  http.serve(calls.showStaffEvent, ({ ctx, params }) => presentEvent(ctx, params.id));
  http.serve(calls.createEvent, (call) => saveEvent(call, null));
  http.serve(calls.updateEvent, (call) => saveEvent(call, call.params.id));
  http.serve(calls.withdrawEvent, async ({ ctx, viewer, params }) => {
    await publishing.withdrawEvent(ctx, viewer.accountId, params.id);
    return presentEvent(ctx, params.id);
  });
}

async function presentArticle(ctx: Context, id: number) {
  const row = await store.findAnyArticle(ctx, id);
  if (!row) throw new Refusal('article_not_found');
  return { data: viewStaffArticle(row) };
}

type ArticleCall = Pick<Call<typeof calls.createArticle>, 'ctx' | 'viewer' | 'body' | 'files'>;

async function saveArticle({ ctx, viewer, body, files }: ArticleCall, id: number | null) {
  const draft = {
    slug: body.slug,
    title: body.title,
    titleBn: body.title_bn,
    excerpt: body.excerpt,
    excerptBn: body.excerpt_bn,
    bodyHtml: body.body,
    bodyHtmlBn: body.body_bn,
    imageAlt: body.image_alt,
    imageAltBn: body.image_alt_bn,
  };
  const staffId = viewer.accountId;
  const saved = await publishing.saveArticle(ctx, { staffId, id, seen: body.version, draft, picture: files.picture?.bytes });
  await (body.published ? publishing.publishArticle : publishing.withdrawArticle)(ctx, staffId, saved);
  return presentArticle(ctx, saved);
}

function routeArticles(http: Http): void {
  http.serve(calls.listStaffArticles, async ({ ctx, query: { page } }) => {
    const [rows, total] = await Promise.all([store.listAllArticles(ctx, page), store.countAllArticles(ctx)]);
    return { data: rows.map(viewArticleRow), ...pageOf(page, rows.length, total) };
  });
  http.serve(calls.showStaffArticle, ({ ctx, params }) => presentArticle(ctx, params.id));
  http.serve(calls.createArticle, (call) => saveArticle(call, null));
  http.serve(calls.updateArticle, (call) => saveArticle(call, call.params.id));
  http.serve(calls.withdrawArticle, async ({ ctx, viewer, params }) => {
    await publishing.withdrawArticle(ctx, viewer.accountId, params.id);
    return presentArticle(ctx, params.id);
  });
}

function routeHandles(http: Http): void {
  const present = async (ctx: Context) => ({ data: (await listHandles(ctx)).map(viewHandle) });
  http.serve(calls.listStaffHandles, ({ ctx }) => present(ctx));
  http.serve(calls.saveHandles, async ({ ctx, viewer, body }) => {
    const drafts = body.handles.map(({ platform, handle, url, followers_text: followersText, counted_on: countedOn }) => ({
      platform,
      handle,
      url,
      followersText,
      countedOn,
    }));
    await publishing.saveSocialHandles(ctx, viewer.accountId, drafts);
    return present(ctx);
  });
}
