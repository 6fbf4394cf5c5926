export { createOnboardingRoom, type OnboardingRoom, type OnboardingRoomDeps } from './onboarding.feature.ts';
export { createPlaces } from './country-at.ts';
export type { PlacesPort } from './onboarding.ports.ts';
export { readHometown, readLocation, refuseWrongPlace } from './read-location.ts';
export { refuseLocked } from './refuse-locked.ts';
