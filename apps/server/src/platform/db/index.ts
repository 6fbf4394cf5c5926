/** Every room adds its tables: `declare module '#platform/db' { interface Tables { account: AccountTable } }`. */
export interface Tables {}

export {
  afterCommit,
  connect,
  inTransactionOf,
  type Connection,
  type Database,
  type Executor,
  type InTransaction,
  type Transaction,
} from './database.ts';
export { migrate, migrationsDirectory } from './migrate.ts';
export { isUniqueViolation } from './violations.ts';
