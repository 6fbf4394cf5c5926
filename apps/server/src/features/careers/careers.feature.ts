import './careers.tables.ts';
import type { Feature } from '#platform/feature';
import { routeCareers } from './careers.routes.ts';
import { careersPersonalData } from './careers.personal-data.ts';

import { routeCareersDesk } from './careers-desk.routes.ts';
import { routeStaffJobs } from './staff-jobs.routes.ts';
import { ownData } from './own-data.store.ts';

/** Open positions, and who applied for them. */
export const careers: Feature = {
  name: 'careers',
  personalData: careersPersonalData,
  ownData,
  routes: (http) => {
    routeCareers(http);
    routeCareersDesk(http);
    routeStaffJobs(http);
  },
};
