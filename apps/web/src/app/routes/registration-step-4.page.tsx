import { StepFour } from '#features/onboarding';

export default function RegistrationStepFourPage() {
  return <StepFour />;
}
