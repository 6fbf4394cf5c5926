import * as z from 'zod/mini';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { deleteVisitsOf } from './profiles.store.ts';
import { forgetOldVisits } from './visits.service.ts';
import { serveProfiles } from './profiles.routes.ts';
import { profilesPersonalData } from './profiles.personal-data.ts';
import { ownData } from './own-data.store.ts';

const forgetVisits = defineJob({ name: 'profiles.forget-visits', payload: z.unknown(), attempts: 5 });
const AT_NIGHT_IN_DHAKA = '20 21 * * *';

export const profiles: Feature = {
  name: 'profiles',
  personalData: profilesPersonalData,
  ownData,
  routes: serveProfiles,
  jobs: [handles(forgetVisits, forgetOldVisits, AT_NIGHT_IN_DHAKA)],
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => deleteVisitsOf(tx, accountId)),
};
