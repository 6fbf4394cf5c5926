import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction } from '#platform/db';

export type ContactDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly settings: Settings;
};
