import { CandidateInfo } from '#features/onboarding';

export default function RegistrationCandidatePage() {
  return <CandidateInfo />;
}
