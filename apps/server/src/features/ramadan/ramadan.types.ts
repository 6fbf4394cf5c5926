import type { Clock } from '#platform/clock';
import type { Reference } from '#features/reference-data';
import type { Settings } from '#platform/config';
import type { Database, InTransaction } from '#platform/db';

export type RamadanDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly reference: Reference;
};
