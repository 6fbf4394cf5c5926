export { holdPair, lockPair, pairKey, type Pair } from './lock-pair.store.ts';
export { pairs } from './pairs.feature.ts';
export {
  areBlocked,
  areBonded,
  blockedEitherWay,
  followCounts,
  followedQuery,
  isFollowing,
  makeBond,
  relationsBetween,
  standingsQuery,
  type Between,
  type FollowCounts,
  type PairStanding,
} from './pairs.store.ts';
export type { BondSource } from './pairs.tables.ts';
