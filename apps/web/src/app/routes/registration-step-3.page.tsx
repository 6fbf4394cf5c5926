import { StepThree } from '#features/onboarding';

export default function RegistrationStepThreePage() {
  return <StepThree />;
}
