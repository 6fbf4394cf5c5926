import { recordVisit, reportCrash, reportPolicyViolations, siteInfo } from '@app/contract/public-site';
import { countRegistered } from '#features/accounts';
import { oncePerServer } from '#platform/context';
import type { Http } from '#platform/http';
import type { Limit } from '#platform/rate-limit';
import { createMemberCount } from './member-count.ts';
import { crashForLog } from './page-crashes.policy.ts';
import { isKnownRobot, memberOfVisit } from './page-visits.policy.ts';
import { insertVisit } from './page-visits.store.ts';
import { violationsIn } from './policy-violations.policy.ts';
import { showSiteInfo } from './site-info.ts';

const VISITS: Limit = { name: 'public-site.visits', max: 60, windowSeconds: 60, by: 'address' };
const CRASHES: Limit = { name: 'public-site.crashes', max: 10, windowSeconds: 60, by: 'address' };
const VIOLATIONS: Limit = { name: 'public-site.policy-violations', max: 30, windowSeconds: 60, by: 'address' };

const memberCountOf = oncePerServer((ctx) => createMemberCount({ ...ctx, countMembers: () => countRegistered(ctx) }));

export function servePublicSite(http: Http): void {
  http.serve(siteInfo, async ({ ctx, language }) => ({ data: await showSiteInfo(ctx.settings, memberCountOf(ctx), language) }));

  http.serve(recordVisit, async ({ ctx, viewer, body: { page, type, user_id: claimedId }, language, client }) => {
    await ctx.limits.take(VISITS, client.networkAddress);
    if (isKnownRobot(client.userAgent)) return {};
    await insertVisit(ctx, { page, type, memberId: memberOfVisit(viewer, claimedId), language, createdAt: ctx.clock.now() });
    return {};
  });

  http.serve(reportCrash, async ({ ctx, body, client }) => {
    await ctx.limits.take(CRASHES, client.networkAddress);
    ctx.metrics.browserFailed('crash');
    ctx.log.warn({ reqId: client.requestId, page: crashForLog(body) }, 'a page failed in a browser');
    return { data: { reference: client.requestId } };
  });

  http.serve(reportPolicyViolations, async ({ ctx, body, client }) => {
    await ctx.limits.take(VIOLATIONS, client.networkAddress);
    for (const violation of violationsIn(body, new URL(ctx.settings.PUBLIC_URL).origin)) {
      ctx.metrics.browserFailed('policy_violation');
      ctx.log.warn({ violation }, 'a page broke its security policy');
    }
    return {};
  });
}
