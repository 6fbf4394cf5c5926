/** Features add their tables: `declare module '#platform/db' { interface Tables { account: AccountTable } }`. */
export interface Tables {}

export { connectAsApplication, isJournalGuarded, RoleInUse } from './application-role.ts';
export { dayOf, isWithin, type DayCount, type DaySpan } from './by-day.ts';
export {
  afterCommit,
  connect,
  connectForCalls,
  transact,
  type Connection,
  type Database,
  type Executor,
  type Transaction,
} from './database.ts';
export { followDatabaseClock } from './database-clock.ts';
export { gatherReadings, prepareReadingsAheadOfMany, prepareReadingsOfMany } from './gather-readings.ts';
export { findTogether, gatherRows } from './gather-rows.ts';
export { givenRows, prepareWritingOfRows, type ColumnTypes } from './given-rows.ts';
export { LOCK_ORDER, noteLock, noteLockOnAll, watchLockOrder, type LockKind, type NotedLock } from './lock-order.ts';
export { LOCKS } from './locks.ts';
export { migrate, migrationsDirectory } from './migrate.ts';
export { connectByPooler, lookAtPooler, sharesSessions } from './pooler.ts';
export { Piece, textsGiven } from './piece.ts';
export { listOf, plannedOnce } from './planned-once.ts';
export { prepareReadings } from './prepare-readings.ts';
export { prepareStatement } from './prepare-statement.ts';
export { prepareWriting } from './prepare-writing.ts';
export { instant, readTogether, type AsJson } from './read-together.ts';
export { sendAhead, type Answer } from './send-ahead.ts';
export {
  isBrokenOff,
  isDatabaseAway,
  isDatabaseUnreached,
  isLockRefused,
  isOutdated,
  isRefusedByDatabase,
  isUniqueViolation,
} from '#platform/violations';
