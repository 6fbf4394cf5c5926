export { createOnboardingRoom, type OnboardingRoom, type OnboardingRoomDeps } from './onboarding.feature.ts';
export type { AccountsPort, CodesPort, ContactPatch, PlacesPort, Provable } from './onboarding.ports.ts';
