import type { Quarter } from '@app/contract/transparency';
import type { JSONColumnType } from 'kysely';

export interface RefusedPhotoDayTable {
  /** YYYY-MM-DD in Dhaka. */
  day: string;
  count: number;
}

export interface TransparencyQuarterTable {
  startsOn: string;
  /** As it is published. */
  numbers: JSONColumnType<Quarter>;
  countedAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    refusedPhotoDay: RefusedPhotoDayTable;
    transparencyQuarter: TransparencyQuarterTable;
  }
}
