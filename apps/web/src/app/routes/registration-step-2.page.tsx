import { StepTwo } from '#features/onboarding';

export default function RegistrationStepTwoPage() {
  return <StepTwo />;
}
