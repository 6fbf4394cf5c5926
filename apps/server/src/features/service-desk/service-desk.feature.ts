import type { Feature } from '#platform/feature';
import { serveServiceDesk } from './service-desk.routes.ts';
import { serviceDeskPersonalData } from './service-desk.personal-data.ts';

/** Lists of things that people sent and staff work through; the features that own the things bind them. */
export const serviceDesk: Feature = {
  name: 'service-desk',
  personalData: serviceDeskPersonalData,
  routes: serveServiceDesk,
};
