export { lockPair, pairKey, tryLockPairs, type Pair } from './lock-pair.store.ts';
export { createRelations, type Relations, type RelationsDeps } from './relations.feature.ts';
export { createRelationsReader, type Between, type FollowCounts, type PairStanding, type RelationsReader } from './relations.reader.ts';
export type { BondSource } from './relations.tables.ts';
export type { RelationsNeighbours } from './relations.types.ts';
