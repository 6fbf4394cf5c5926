import { loadedOnce } from '#platform/concurrency';
import type { Settings } from '#platform/config';
import { createFacebook } from './facebook.ts';
import type { SocialAsker } from './social.types.ts';

export { ProviderFailure, type SocialAsker, type SocialPerson, type SocialSecrets } from './social.types.ts';

/** Loads an asker when somebody first signs in by it. */
function loadedLate(load: () => Promise<SocialAsker>): SocialAsker {
  const asker = loadedOnce(load);
  return {
    authorizationUrl: async (...given) => (await asker()).authorizationUrl(...given),
    personOf: async (...given) => (await asker()).personOf(...given),
  };
}

/** Returns who is asked for each provider. */
export const createSocialAskers = (settings: Settings, now: () => Date): Readonly<Record<'google' | 'facebook', SocialAsker>> => ({
  google: loadedLate(async () => (await import('./google.ts')).createGoogle(settings, now)),
  facebook: createFacebook(settings),
});
