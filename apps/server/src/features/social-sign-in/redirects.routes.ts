import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { SOCIAL_PROVIDERS, socialSentences, type SocialLinkResult, type SocialProvider } from '@app/contract/accounts';
import type { Sentence, SentenceLanguage } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { networkCountryOf, networkOf, refusalBody, type Http } from '#platform/http';
import type { Limit } from '#platform/rate-limit';
import { ProviderFailure, type SocialPerson } from '#platform/social';
import { BROWSER_COOKIE, keepMark, type Visitor } from '#features/sign-in';
import { userOf } from '#features/members';
import { newTicket } from './exchange.ts';
import { accountOfPerson, EmailHeld } from './find-account.ts';
import { flowCookieName, keepFlowCookie } from './flow-cookie.ts';
import { beginFlow, browserSecretFrom, endFlow, newBrowserSecret, type Linking } from './flows.ts';
import { finishLink, takeLink } from './links.ts';
import { namingProvider } from './naming-provider.ts';

const STARTS: Limit = { name: 'social-sign-in.starts', max: 600, windowSeconds: 900, by: 'address' };
const RETURNS: Limit = { name: 'social-sign-in.returns', max: 600, windowSeconds: 900, by: 'address' };
const FOUND = 302;
const LANGUAGE_COOKIE = 'language';
const USER_AGENT_MAX = 400;

const WHY = { cancelled: socialSentences.cancelled, no_answer: socialSentences.noAnswer, unverified: socialSentences.unverified } as const;

/** One visit of a browser to one of the two addresses of a provider. */
type Visit = { readonly provider: SocialProvider; readonly request: FastifyRequest; readonly reply: FastifyReply };

const languageOf = ({ cookies }: FastifyRequest): SentenceLanguage => (cookies[LANGUAGE_COOKIE] === 'bn' ? 'bn' : 'en');
/** Returns the query as it came: a name that stands there twice is not made one. */
const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length));

const visitorOf = (request: FastifyRequest, { settings }: Context): Visitor => ({
  networkAddress: networkOf(request.ip),
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
  country: networkCountryOf(request, settings),
  browserMark: request.cookies[BROWSER_COOKIE],
  // The page that changes the ticket for a session tells it.
  timeZone: null,
  isBrowser: true,
  language: languageOf(request),
});

/** Binds the pages that lead to a provider and back. Browsers are sent to that provider, or to pages of this site only. */
export function routeRedirects({ fastify }: Http, ctx: Context): void {
  for (const provider of SOCIAL_PROVIDERS) {
    fastify.get(`/api/auth/${provider}`, bringBack(ctx, provider, '/signin'), (request, reply) => start(ctx, { provider, request, reply }));
    fastify.get(`/api/auth/${provider}/callback`, bringBack(ctx, provider, '/auth/social-callback'), (request, reply) =>
      finish(ctx, { provider, request, reply }),
    );
  }
}

/** Brings a person who opened a page to a page, whatever goes wrong. */
const bringBack = (ctx: Context, provider: SocialProvider, path: string): RouteShorthandOptions => ({
  errorHandler: (failure, request, reply) => {
    const isRefusal = failure instanceof Refusal;
    if (!isRefusal) request.log.error({ err: failure }, 'a sign-in with a provider broke off');
    const language = languageOf(request);
    const error = isRefusal
      ? String(refusalBody(failure, language)['message'])
      : namingProvider(socialSentences.unavailable, provider)[language];
    void sendTo(ctx, reply, path, { error });
  },
});

/** Sends the browser to a page of this site. Neither that page nor an address on its way tells others where it came from. */
const sendTo = (ctx: Context, reply: FastifyReply, path: string, query: Readonly<Record<string, string>>): FastifyReply =>
  goOn(reply, `${ctx.settings.PUBLIC_URL}${path}?${new URLSearchParams(query).toString()}`);

const goOn = (reply: FastifyReply, url: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, FOUND);

const sendToSettings = (ctx: Context, { provider, reply }: Visit, social: SocialLinkResult): FastifyReply =>
  sendTo(ctx, reply, '/account-settings', { social, provider });

async function start(ctx: Context, visit: Visit): Promise<FastifyReply> {
  const { provider, request, reply } = visit;
  await ctx.limits.take(STARTS, networkOf(request.ip));
  const kept = browserSecretFrom(request.cookies[flowCookieName(ctx.settings)]);
  const link = queryOf(request).get('link');
  const linking = link === null || kept === null ? null : await takeLink(ctx, provider, link, kept);
  if (link !== null && !linking) return sendToSettings(ctx, visit, 'unverified');
  const browserSecret = kept ?? newBrowserSecret();
  try {
    const url = await beginFlow(ctx, provider, browserSecret, linking);
    keepFlowCookie(ctx.settings, { setCookie: (...cookie) => void reply.setCookie(...cookie) }, browserSecret);
    return goOn(reply, url);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    request.log.warn({ provider, why: failure.why }, 'a sign-in with a provider cannot begin');
    if (linking) return sendToSettings(ctx, visit, 'unavailable');
    return sendTo(ctx, reply, '/signin', { error: namingProvider(socialSentences.unavailable, provider)[languageOf(request)] });
  }
}

async function finish(ctx: Context, visit: Visit): Promise<FastifyReply> {
  const { provider, request } = visit;
  await ctx.limits.take(RETURNS, networkOf(request.ip));
  const browserSecret = browserSecretFrom(request.cookies[flowCookieName(ctx.settings)]);
  const { linking, end } = await endFlow(ctx, provider, browserSecret, queryOf(request));
  if (linking) return finishLinking(ctx, visit, linking, end);
  if ('why' in end || browserSecret === null) return sendError(ctx, visit, 'why' in end ? WHY[end.why] : socialSentences.unverified);
  return signIn(ctx, visit, end.person, browserSecret);
}

const sendError = (ctx: Context, { request, reply }: Visit, sentence: Sentence): FastifyReply =>
  sendTo(ctx, reply, '/auth/social-callback', { error: sentence[languageOf(request)] });

async function finishLinking(ctx: Context, visit: Visit, linking: Linking, end: Awaited<ReturnType<typeof endFlow>>['end']) {
  if ('why' in end) return sendToSettings(ctx, visit, end.why);
  return sendToSettings(ctx, visit, await finishLink(ctx, visit.provider, end.person, linking));
}

/** Sends the browser on with a ticket, and with what the page may show meanwhile. */
async function signIn(ctx: Context, visit: Visit, person: SocialPerson, browserSecret: string): Promise<FastifyReply> {
  const { provider, request, reply } = visit;
  const language = languageOf(request);
  try {
    const { account, browserMark } = await accountOfPerson(ctx, provider, person, visitorOf(request, ctx));
    if (browserMark !== null) keepMark(ctx, { setCookie: (...cookie) => void reply.setCookie(...cookie) }, browserMark);
    const token = await newTicket(ctx, account.id, provider, browserSecret);
    const user = JSON.stringify(await userOf(ctx, account, null, language));
    return sendTo(ctx, reply, '/auth/social-callback', { token, user });
  } catch (failure) {
    if (failure instanceof EmailHeld) return sendError(ctx, visit, namingProvider(socialSentences.emailHeld, provider));
    throw failure;
  }
}
