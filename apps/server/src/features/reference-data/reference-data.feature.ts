import type { Feature } from '#platform/feature';
import { routeReferenceData } from './reference-data.routes.ts';
import { routeStaffLists } from './staff-lists.routes.ts';
import { referenceDataPersonalData } from './reference-data.personal-data.ts';

export const referenceData: Feature = {
  name: 'reference-data',
  personalData: referenceDataPersonalData,
  routes: (http, ctx) => {
    routeReferenceData(http, ctx);
    routeStaffLists(http);
  },
};
