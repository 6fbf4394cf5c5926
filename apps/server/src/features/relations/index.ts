export { lockPair } from './lock-pair.store.ts';
export { createRelations, type Relations } from './relations.feature.ts';
export type { FollowCounts, RelationsReader } from './relations.reader.ts';
