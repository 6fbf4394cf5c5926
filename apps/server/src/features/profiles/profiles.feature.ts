import {
  getProfileHead,
  getPublicProfile,
  getRegistrationInformation,
  listProfileViewers,
  visitProfile as visitProfileCall,
} from '@app/contract/profiles';
import type { Feature } from '#platform/feature';
import { createProfiles } from './profiles.service.ts';
import type { ProfilesDeps } from './profiles.types.ts';
import { createReadSheet, type ReadSheet } from './read-sheet.ts';
import { listViewers, visitProfile } from './visits.service.ts';
import { visitsStore } from './visits.store.ts';

/** The profile page of a member, as one viewer may see it, and who visited it. */
export function createProfilesRoom(deps: ProfilesDeps): { readonly feature: Feature; readonly sheetOf: ReadSheet } {
  const profiles = createProfiles(deps);
  return {
    sheetOf: createReadSheet(deps),
    feature: {
      name: 'profiles',
      routes: (http) => {
        http.serve(getProfileHead, ({ viewer, params, language }) => profiles.head({ viewer, ownerId: params.id, language }));
        http.serve(getRegistrationInformation, ({ viewer, params, language }) =>
          profiles.information({ viewer, ownerId: params.id, language }),
        );
        http.serve(getPublicProfile, ({ viewer, params, language }) => profiles.publicProfile({ viewer, ownerId: params.id, language }));
        http.serve(visitProfileCall, ({ viewer, params }) => visitProfile(deps, viewer, params.id));
        http.serve(listProfileViewers, ({ viewer, query, language }) => listViewers(deps, { viewer, page: query.page, language }));
      },
      subscribe: (on) => on.within('account.erased', (trx, { accountId }) => visitsStore.deleteOf(trx, accountId)),
    },
  };
}
