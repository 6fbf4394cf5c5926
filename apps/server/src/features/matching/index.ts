export { createMatchingRoom, type MatchingRoom, type MatchingRoomDeps } from './matching.feature.ts';
export type { MandatoryCheck, MandatoryVerdict, Matching } from './matching.types.ts';
export type { Judgement } from './compare-members.ts';
