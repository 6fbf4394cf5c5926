export { createInterestsRoom, type InterestsDeps, type InterestsRoom } from './interests.feature.ts';
export type { InterestsReader, InterestNeighbours, InterestState, InterestStates } from './interests.types.ts';
