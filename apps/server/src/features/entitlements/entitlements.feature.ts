import type { Feature } from '#platform/feature';
import { settleJobs } from './periods/settle-periods.jobs.ts';
import { serveEntitlements } from './entitlements.routes.ts';
import { entitlementsPersonalData } from './entitlements.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Being premium, and credits: what a member may do because of a package. */
export const entitlements: Feature = {
  name: 'entitlements',
  personalData: entitlementsPersonalData,
  ownData,
  routes: serveEntitlements,
  jobs: settleJobs,
};
