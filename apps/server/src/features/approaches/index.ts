export { createApproachesRoom, type ApproachesDeps, type ApproachesRoom } from './approaches.feature.ts';
export type { ApproachesReader, ApproachNeighbours, ApproachState, ApproachStates } from './approaches.types.ts';
