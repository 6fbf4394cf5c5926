import { StepOne } from '#features/onboarding';

export default function RegistrationStepOnePage() {
  return <StepOne />;
}
