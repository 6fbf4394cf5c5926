import { flagOf } from '@app/contract/kernel';
import { brandSlug, recordVisit, siteInfo } from '@app/contract/public-site';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Limit, Limits } from '#platform/rate-limit';
import { pageVisitJobs } from './page-visits.jobs.ts';
import { isKnownRobot, memberOfVisit } from './page-visits.policy.ts';
import { pageVisitsStore } from './page-visits.store.ts';

export type PublicSiteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly settings: Settings;
};

const VISITS: Limit = { name: 'public-site.visits', max: 60, windowSeconds: 60, by: 'address' };

export const createPublicSite = (deps: PublicSiteDeps): Feature => ({
  name: 'public-site',
  routes: (http) => {
    const { db, clock, limits, settings } = deps;
    http.serve(siteInfo, async () => ({
      data: {
        brand_name: settings.BRAND_NAME,
        brand_name_bn: settings.BRAND_NAME_BN,
        brand_slug: brandSlug(settings.BRAND_NAME),
        contact: {
          address: settings.CONTACT_ADDRESS ?? null,
          website: settings.CONTACT_WEBSITE ?? null,
          email: settings.CONTACT_EMAIL ?? null,
          phone: settings.CONTACT_PHONE ?? null,
        },
        support: { email: settings.SUPPORT_EMAIL, phone: settings.SUPPORT_PHONE ?? null },
        stores: { app_store: settings.APP_STORE_URL ?? null, play_store: settings.PLAY_STORE_URL ?? null },
        capabilities: { video_call: flagOf(settings.CAPABILITY_VIDEO_CALL), face_check: flagOf(settings.CAPABILITY_FACE_CHECK) },
        member_claim: null,
        member_claim_date: null,
        demo: settings.DEMO,
      },
    }));
    http.serve(recordVisit, async ({ viewer, body: { page, type, user_id: claimedId }, language, client }) => {
      await limits.take(VISITS, client.networkAddress);
      if (isKnownRobot(client.userAgent)) return {};
      await pageVisitsStore.insert(db, { page, type, memberId: memberOfVisit(viewer, claimedId), language, createdAt: clock.now() });
      return {};
    });
  },
  jobs: pageVisitJobs(deps),
});
