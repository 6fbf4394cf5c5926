import type { Feature } from '#platform/feature';
import { routePublic, routeStaff } from './packages.routes.ts';

/** Catalogue of what can be bought. */
export const packages: Feature = {
  name: 'packages',
  routes: (http, ctx) => {
    routePublic(http, ctx);
    routeStaff(http);
  },
};
