import type { Feature } from '#platform/feature';
import { routePublic, routeStaff } from './packages.routes.ts';
import { packagesPersonalData } from './packages.personal-data.ts';

/** Catalogue of what can be bought. */
export const packages: Feature = {
  name: 'packages',
  personalData: packagesPersonalData,
  routes: (http, ctx) => {
    routePublic(http, ctx);
    routeStaff(http);
  },
};
