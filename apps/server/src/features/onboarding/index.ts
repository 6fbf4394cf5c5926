export { onboarding } from './onboarding.feature.ts';
export { readHometown, readLocation, refuseWrongPlace } from './places.ts';
export { refuseLocked } from './updates.ts';
