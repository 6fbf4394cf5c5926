import type { Settings } from '#platform/config';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';
import type { SocialAsker } from './social.types.ts';

export { ProviderFailure, type SocialAsker, type SocialPerson, type SocialSecrets } from './social.types.ts';

/** Returns who is asked for each provider. */
export const createSocialAskers = (settings: Settings, now: () => Date): Readonly<Record<'google' | 'facebook', SocialAsker>> => ({
  google: createGoogle(settings, now),
  facebook: createFacebook(settings),
});
