import './page-visits.tables.ts';
import * as z from 'zod/mini';
import { recordVisit, reportCrash, reportPolicyViolations, siteInfo } from '@app/contract/public-site';
import { secondsAfter } from '#platform/clock';
import { oncePerServer } from '#platform/context';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import type { Limit } from '#platform/rate-limit';
import { countRegistered } from '#features/accounts';
import { createMemberCount } from './member-count.ts';
import { crashForLog } from './page-crashes.policy.ts';
import { isKnownRobot, memberOfVisit } from './page-visits.policy.ts';
import { forgetMember, insertVisit, sumUpBefore } from './page-visits.store.ts';
import { violationsIn } from './policy-violations.policy.ts';
import { showSiteInfo } from './site-info.ts';
import { publicSitePersonalData } from './public-site.personal-data.ts';
import { ownData } from './own-data.store.ts';

const VISITS: Limit = { name: 'public-site.visits', max: 60, windowSeconds: 60, by: 'address' };
const CRASHES: Limit = { name: 'public-site.crashes', max: 10, windowSeconds: 60, by: 'address' };
const VIOLATIONS: Limit = { name: 'public-site.policy-violations', max: 30, windowSeconds: 60, by: 'address' };

const sumUpVisits = defineJob({ name: 'public-site.sum-up-visits', payload: z.unknown(), attempts: 5 });
const AT_NIGHT_IN_DHAKA = '40 21 * * *';
const KEPT_SINGLY_DAYS = 400;
const DAY_SECONDS = 86_400;

const memberCountOf = oncePerServer((ctx) => createMemberCount({ ...ctx, countMembers: () => countRegistered(ctx) }));

export const publicSite: Feature = {
  name: 'public-site',
  personalData: publicSitePersonalData,
  ownData,
  routes: (http) => {
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
  },
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => forgetMember(tx, accountId)),
  jobs: [
    handles(sumUpVisits, (ctx) => sumUpBefore(ctx, secondsAfter(ctx.clock.now(), -KEPT_SINGLY_DAYS * DAY_SECONDS)), AT_NIGHT_IN_DHAKA),
  ],
};
