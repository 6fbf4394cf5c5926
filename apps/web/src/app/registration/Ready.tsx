import { ProfileReady } from '#features/onboarding';
import { FirstMatches } from '#features/suggestions';

/** Shows the end of the registration with the matches of another feature in it. */
export function Ready() {
  return <ProfileReady matches={<FirstMatches />} />;
}
