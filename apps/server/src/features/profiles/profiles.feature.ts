import * as z from 'zod/mini';
import {
  getProfileHead,
  getPublicProfile,
  getRegistrationInformation,
  listProfileViewers,
  visitProfile as visitProfileCall,
} from '@app/contract/profiles';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { readHead, readInformation, readPublicProfile } from './profiles.service.ts';
import { deleteVisitsOf } from './profiles.store.ts';
import { forgetOldVisits, listViewers, visitProfile } from './visits.service.ts';
import { profilesPersonalData } from './profiles.personal-data.ts';
import { ownData } from './own-data.store.ts';

const forgetVisits = defineJob({ name: 'profiles.forget-visits', payload: z.unknown(), attempts: 5 });
const AT_NIGHT_IN_DHAKA = '20 21 * * *';

export const profiles: Feature = {
  name: 'profiles',
  personalData: profilesPersonalData,
  ownData,
  routes: (http) => {
    http.serve(getProfileHead, ({ ctx, viewer, params, language }) => readHead(ctx, { viewer, ownerId: params.id, language }));
    http.serve(getRegistrationInformation, ({ ctx, viewer, params, language }) =>
      readInformation(ctx, { viewer, ownerId: params.id, language }),
    );
    http.serve(getPublicProfile, ({ ctx, viewer, params, language }) => readPublicProfile(ctx, { viewer, ownerId: params.id, language }));
    http.serve(visitProfileCall, ({ ctx, viewer, params }) => visitProfile(ctx, viewer, params.id));
    http.serve(listProfileViewers, ({ ctx, viewer, query, language }) => listViewers(ctx, { viewer, page: query.page, language }));
  },
  jobs: [handles(forgetVisits, forgetOldVisits, AT_NIGHT_IN_DHAKA)],
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => deleteVisitsOf(tx, accountId)),
};
