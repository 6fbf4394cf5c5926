export { progressOf } from './complete-step.ts';
export { onboarding } from './onboarding.feature.ts';
export { readHometown, readLocation, refuseWrongPlace } from './places.ts';
export { limitMoves, refuseLocked } from './updates.ts';
