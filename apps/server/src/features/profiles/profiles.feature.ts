import {
  getProfileHead,
  getPublicProfile,
  getRegistrationInformation,
  listProfileViewers,
  visitProfile as visitProfileCall,
} from '@app/contract/profiles';
import type { Feature } from '#platform/feature';
import { readHead, readInformation, readPublicProfile } from './profiles.service.ts';
import { deleteVisitsOf } from './profiles.store.ts';
import { listViewers, visitProfile } from './visits.service.ts';
import { profilesPersonalData } from './profiles.personal-data.ts';
import { ownData } from './own-data.store.ts';

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
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => deleteVisitsOf(tx, accountId)),
};
