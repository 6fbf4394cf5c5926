export { StepFour as ContactStep } from '#features/onboarding';
