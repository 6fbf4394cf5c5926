import type { Reference } from '#features/reference-data';
import type { Audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import type { CalendarDay } from './calendar-day.ts';

export type RamadanDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly reference: Reference;
};

/** What staff enter once the moon was sighted. */
export type FirstDayEntry = {
  /** Of the Hijri calendar: a year of the common one may hold two Ramadans. */
  readonly hijriYear: number;
  readonly startsOn: CalendarDay;
  readonly staffId: number;
};
