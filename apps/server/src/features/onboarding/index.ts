export { createOnboardingRoom, type OnboardingRoom, type OnboardingRoomDeps } from './onboarding.feature.ts';
