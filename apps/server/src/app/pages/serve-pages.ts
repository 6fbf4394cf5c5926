import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SentenceLanguage } from '@app/contract/kernel';
import { isLoopback } from '#platform/config';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { failureBody, languageOf } from '#platform/http';
import { createAskInside } from './ask-inside.ts';
import { pageFile, type PageFile, sendPage } from './page-file.ts';
import type { Web } from './page-writer.ts';
import { createWrittenPages } from './written-pages.ts';

const LANGUAGE_COOKIE = 'language';
/** Its address carries the ticket of a sign-in until the page has read it. */
const SOCIAL_CALLBACK = 'auth/social-callback';
const YEAR_SECONDS = 31_536_000;
/** Pages with lists in several parts. */
const PAGED: ReadonlySet<string> = new Set(['/blog', '/events']);

/** Answers every address that is no file and no call: public pages as complete HTML, those of members with the page that starts the application. */
export async function servePages(app: FastifyInstance, web: Web, ctx: Context): Promise<void> {
  const { clock, log, settings } = ctx;
  const pages = createWrittenPages({
    writer: web.writer,
    clock,
    log,
    site: { publicUrl: settings.PUBLIC_URL, isIndexed: settings.PRODUCTION },
    ask: createAskInside(app, { clock, log }),
  });
  const startPage = await pageFile(200, settings.DEMO ? markedAsDemo(web.startPage) : web.startPage);
  // The browser may be able to show what could not be written here.
  const orStartPage =
    (requestLog: FastifyBaseLogger) =>
    (failure: unknown): PageFile => {
      const isBusy = failure instanceof Refusal;
      if (!isBusy) requestLog.error({ err: failure }, 'no page could be written');
      return { ...startPage, status: isBusy ? failure.status : 500 };
    };

  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return reply.code(404).send(failureBody('not_found', languageOf(request)));
    const rightly = nameOfThisMachine(settings.PUBLIC_URL, request);
    if (rightly) return reply.header('cache-control', 'no-store').redirect(rightly, 307);
    const { pathname, searchParams, search } = partsOf(request.url);
    if (!settings.DEMO && isOfDevelopment(pathname)) return reply.code(404).send(failureBody('not_found', languageOf(request)));
    const language = readerLanguage(request, reply, searchParams.get('lang'));
    const page = web.writer.pageOf(pathname);
    const moved = movedTo(page.path);
    if (moved) return reply.redirect(`${moved}${search}`, 301);
    if (page.kind === 'started') return sendPage(request, reply.headers(headersOfStarted(page.path)), startPage);
    if (page.kind === 'written' && page.path !== pathname) return reply.redirect(`${page.path}${search}`, 301);
    if (!settings.PRODUCTION) void reply.header('x-robots-tag', 'noindex');
    const address = PAGED.has(page.path) ? `${page.path}${pageNumber(searchParams)}` : page.path;
    const written = page.kind === 'unknown' ? pages.unknown(language) : pages.page(address, language);
    return sendPage(request, reply, await written.catch(orStartPage(request.log)));
  });
}

/**
 * Marks the page that starts as that of a demo: it knows nothing of this installation until it asks, and the bar of a demo has its place from the first
 * picture on.
 */
const markedAsDemo = (page: string): string => page.replace('<html', '<html data-demo');

/**
 * Returns where a page is to be opened that was asked for by another name of this machine, such as 127.0.0.1 for localhost: what a browser
 * keeps belongs to one name, and payments come back to `PUBLIC_URL` (UX-30). null where the name is right, or where somebody else leads here.
 */
function nameOfThisMachine(publicUrl: string, { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string | null {
  const site = new URL(publicUrl);
  const asked = URL.parse(`${site.protocol}//${headers.host ?? ''}`);
  // Behind a tunnel to another port the site would lead to nowhere.
  if (!asked || asked.host === site.host || asked.port !== site.port) return null;
  return isLoopback(asked.hostname) && isLoopback(site.hostname) ? `${publicUrl}${url}` : null;
}

/** Splits an address, not by `URL`, which would take two slashes at the beginning for a host. */
function partsOf(address: string): { pathname: string; searchParams: URLSearchParams; search: string } {
  const at = address.indexOf('?');
  const search = at === -1 ? '' : address.slice(at);
  return { pathname: at === -1 ? address : address.slice(0, at), searchParams: new URLSearchParams(search), search };
}

/** True for what may be a page: scripts and pictures that are not there get none in their place. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const address = url.split('?')[0] ?? '/';
  if ((method !== 'GET' && method !== 'HEAD') || address === '/api' || address.startsWith('/api/')) return false;
  return path.extname(address) === '' || (headers.accept?.includes('text/html') ?? false);
}

/** True for the page of the design system, which is for those who develop with a demo. */
const isOfDevelopment = (pathname: string): boolean => plainPath(decodeURIComponent(pathname)) === 'design';

/** Returns the only part of the query that changes what the server writes. */
function pageNumber(query: URLSearchParams): string {
  const page = query.get('page') ?? '';
  return page !== '1' && /^[1-9][0-9]{0,3}$/.test(page) ? `?page=${page}` : '';
}

/**
 * Returns the language of a reader: `?lang=` sets and remembers it, else what was remembered holds; the browser's own does not change it (PUB-24, PUB-25).
 */
function readerLanguage(request: FastifyRequest, reply: FastifyReply, asked: string | null): SentenceLanguage {
  if (asked === 'en' || asked === 'bn') {
    void reply.setCookie(LANGUAGE_COOKIE, asked, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
    return asked;
  }
  return request.cookies[LANGUAGE_COOKIE] === 'bn' ? 'bn' : 'en';
}

/** Addresses that are no more, or another name of a page: where they lead (301). */
const MOVED_PAGES: ReadonlyMap<string, string> = new Map([
  ['careers', '/job'],
  ['home/registration', '/signup'],
]);

/**
 * Returns the headers of the page that starts. The address to which a provider sends a browser back carries a ticket until the page takes it out: nobody
 * is told of it (AUTH-134).
 */
const headersOfStarted = (path: string): Record<string, string> => ({
  'x-robots-tag': 'noindex',
  ...(plainPath(path) === SOCIAL_CALLBACK ? { 'referrer-policy': 'no-referrer' } : {}),
});

/** Returns a path however many slashes and capitals it was written with; no pattern here that a long row of slashes would keep busy. */
const plainPath = (path: string): string => path.toLowerCase().split('/').filter(Boolean).join('/');

const movedTo = (path: string): string | undefined => MOVED_PAGES.get(plainPath(path));
