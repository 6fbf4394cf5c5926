import { accountMessages as say, exchangeSocialTicket, listSocialLinks, startSocialLink, unlinkSocial } from '@app/contract/accounts';
import { flagOf, sayIn } from '@app/contract/kernel';
import { hasTestSocial } from '#platform/config';
import type { Http } from '#platform/http';
import type { Limit } from '#platform/rate-limit';
import { presentSignIn, visitorOf } from '#features/sign-in';
import { exchangeTicket } from './exchange.ts';
import { dropFlowCookie, flowCookieName, keepFlowCookie } from './flow-cookie.ts';
import { browserSecretFrom, newBrowserSecret } from './flows.ts';
import { listLinks, startLink, unlink } from './links.ts';
import { namingProvider } from './naming-provider.ts';

const EXCHANGES: Limit = { name: 'social-sign-in.exchanges', max: 600, windowSeconds: 900, by: 'address' };

/** Binds the calls of a browser that came back, and those of members who link. */
export function routeSocialCalls(http: Http): void {
  http.serve(exchangeSocialTicket, async ({ ctx, body, client, language }) => {
    await ctx.limits.take(EXCHANGES, client.networkAddress);
    const browserSecret = browserSecretFrom(client.cookies[flowCookieName(ctx.settings)]);
    const signedIn = await exchangeTicket(ctx, { ...body, browserSecret }, visitorOf(client, language));
    dropFlowCookie(ctx.settings, client);
    return presentSignIn(ctx, signedIn, client, language);
  });

  http.serve(listSocialLinks, async ({ ctx, viewer }) => ({
    data: (await listLinks(ctx, viewer.accountId)).map(({ provider, linked }) => ({
      provider,
      linked: flagOf(linked !== null),
      email: linked?.email ?? null,
      linked_at: linked?.linkedAt.toISOString() ?? null,
    })),
    is_test: flagOf(hasTestSocial(ctx.settings)),
  }));

  http.serve(startSocialLink, async ({ ctx, viewer, body, client }) => {
    const browserSecret = browserSecretFrom(client.cookies[flowCookieName(ctx.settings)]) ?? newBrowserSecret();
    const url = await startLink(ctx, viewer, { ...body, browserSecret, networkAddress: client.networkAddress });
    keepFlowCookie(ctx.settings, client, browserSecret);
    return { url };
  });

  http.serve(unlinkSocial, async ({ ctx, viewer, body, language }) => {
    await unlink(ctx, viewer.accountId, body.provider);
    return { message: sayIn(language, namingProvider(say.socialUnlinked, body.provider)) };
  });
}
