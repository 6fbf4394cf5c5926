export { isSilent } from './threads.policy.ts';
export { openThread, tellThreads } from './threads.service.ts';
export {
  findOwnThread,
  findOwnThreads,
  findThreadOfPair,
  hasConversation,
  listThreadsOf,
  listThreadStandings,
  lockThread,
  nextThreadQuery,
  openNewThread,
  threadOfPairQuery,
  threadStandingsQuery,
  tellThreadOf,
  threadsWith,
  tryLockQuery,
  type AskedThread,
  type OwnThread,
  type PairThread,
  type ThreadStanding,
} from './threads.store.ts';
export { threadsPersonalData } from './threads.personal-data.ts';
