import type { Feature } from '#platform/feature';
import { privacyJobs } from './privacy.jobs.ts';
import { registerPrivacyRoutes } from './privacy.routes.ts';
import { subscribePrivacy } from './privacy.subscribers.ts';
import type { PrivacyDeps } from './privacy.types.ts';

/** What a member lets others see: settings, requests to see photos, and those who may. */
export const createPrivacyRoom = (deps: PrivacyDeps): { readonly feature: Feature } => ({
  feature: {
    name: 'privacy',
    routes: (http) => registerPrivacyRoutes(http, deps),
    subscribe: (on) => subscribePrivacy(on, deps),
    jobs: privacyJobs(deps),
  },
});
