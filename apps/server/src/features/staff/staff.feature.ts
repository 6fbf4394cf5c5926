import type { Feature } from '#platform/feature';
import { staffPersonalData } from './staff.personal-data.ts';
import { routeStaff } from './staff.routes.ts';

export const staff: Feature = {
  name: 'staff',
  personalData: staffPersonalData,
  routes: routeStaff,
};
