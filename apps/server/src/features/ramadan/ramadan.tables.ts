import type { ColumnType } from 'kysely';

export interface RamadanFirstDayTable {
  hijriYear: number;
  /** YYYY-MM-DD, like `computedOn`. */
  startsOn: string;
  computedOn: string;
  staffId: number;
  enteredAt: ColumnType<Date, Date, Date>;
}

declare module '#platform/db' {
  interface Tables {
    ramadanFirstDay: RamadanFirstDayTable;
  }
}
