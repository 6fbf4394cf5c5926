import { getProfileHead, getPublicProfile, getRegistrationInformation } from '@app/contract/profiles';
import type { Feature } from '#platform/feature';
import { createProfiles } from './profiles.service.ts';
import type { ProfilesDeps } from './profiles.types.ts';

/** The profile page of a member, as one viewer may see it. */
export function createProfilesRoom(deps: ProfilesDeps): { readonly feature: Feature } {
  const profiles = createProfiles(deps);
  return {
    feature: {
      name: 'profiles',
      routes: (http) => {
        http.serve(getProfileHead, ({ viewer, params, language }) => profiles.head({ viewer, ownerId: params.id, language }));
        http.serve(getRegistrationInformation, ({ viewer, params, language }) =>
          profiles.information({ viewer, ownerId: params.id, language }),
        );
        http.serve(getPublicProfile, ({ viewer, params, language }) => profiles.publicProfile({ viewer, ownerId: params.id, language }));
      },
    },
  };
}
