export { createBioDataRoom } from './bio-data.feature.ts';
export type { BioDataDeps, BioDataNeighbours } from './bio-data.types.ts';
