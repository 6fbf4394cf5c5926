import { ProfileReady } from '#features/onboarding';
import { FirstMatches } from '#features/suggestions';

export default function RegistrationReadyPage() {
  return <ProfileReady matches={<FirstMatches />} />;
}
