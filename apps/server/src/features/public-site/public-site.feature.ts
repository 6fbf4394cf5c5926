import { recordVisit, reportCrash, siteInfo } from '@app/contract/public-site';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Log } from '#platform/log';
import type { Limit, Limits } from '#platform/rate-limit';
import { createMemberCount } from './member-count.ts';
import { crashForLog } from './page-crashes.policy.ts';
import { pageVisitJobs } from './page-visits.jobs.ts';
import { isKnownRobot, memberOfVisit } from './page-visits.policy.ts';
import { pageVisitsStore } from './page-visits.store.ts';
import { showSiteInfo } from './site-info.ts';

export type PublicSiteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly log: Log;
  readonly settings: Settings;
  /** Active members whose registration is complete. */
  readonly countMembers: () => Promise<number>;
};

const VISITS: Limit = { name: 'public-site.visits', max: 60, windowSeconds: 60, by: 'address' };
const CRASHES: Limit = { name: 'public-site.crashes', max: 10, windowSeconds: 60, by: 'address' };

export const createPublicSite = (deps: PublicSiteDeps): Feature => ({
  name: 'public-site',
  routes: (http) => {
    const { db, clock, limits, log, settings } = deps;
    const memberCount = createMemberCount(deps);
    http.serve(siteInfo, async ({ language }) => ({ data: await showSiteInfo({ settings, memberCount }, language) }));
    http.serve(recordVisit, async ({ viewer, body: { page, type, user_id: claimedId }, language, client }) => {
      await limits.take(VISITS, client.networkAddress);
      if (isKnownRobot(client.userAgent)) return {};
      await pageVisitsStore.insert(db, { page, type, memberId: memberOfVisit(viewer, claimedId), language, createdAt: clock.now() });
      return {};
    });
    http.serve(reportCrash, async ({ body, client }) => {
      await limits.take(CRASHES, client.networkAddress);
      log.warn({ reqId: client.requestId, page: crashForLog(body) }, 'a page failed in a browser');
      return { data: { reference: client.requestId } };
    });
  },
  subscribe: (on) => on.within('account.erased', (trx, { accountId }) => pageVisitsStore.forgetMember(trx, accountId)),
  jobs: pageVisitJobs(deps),
});
