export { isSilent } from './threads.policy.ts';
export { openThread, tellThreads } from './threads.service.ts';
export {
  findOwnThread,
  findOwnThreads,
  findThreadOfPair,
  insertThread,
  listThreadsOf,
  listThreadStandings,
  lockThread,
  threadsWith,
  tryLockThreads,
  type AskedThread,
  type OwnThread,
  type PairThread,
  type ThreadStanding,
} from './threads.store.ts';
export { threadsPersonalData } from './threads.personal-data.ts';
