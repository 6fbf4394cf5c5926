import { listColleagues as listColleaguesCall } from '@app/contract/service-desk';
import type { Feature } from '#platform/feature';
import { listColleagues } from './colleagues.store.ts';
import { serviceDeskPersonalData } from './service-desk.personal-data.ts';

/** Lists of things that people sent and staff work through; the features that own the things bind them. */
export const serviceDesk: Feature = {
  name: 'service-desk',
  personalData: serviceDeskPersonalData,
  routes: (http) => http.serve(listColleaguesCall, async ({ ctx }) => ({ data: [...(await listColleagues(ctx))] })),
};
