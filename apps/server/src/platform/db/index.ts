/** Features add their tables: `declare module '#platform/db' { interface Tables { account: AccountTable } }`. */
export interface Tables {}

export { afterCommit, connect, transact, type Connection, type Database, type Executor, type Transaction } from './database.ts';
export { LOCKS } from './locks.ts';
export { migrate, migrationsDirectory } from './migrate.ts';
export { isUniqueViolation } from './violations.ts';
