export interface DailyCountTable {
  name: string;
  /** YYYY-MM-DD in Asia/Dhaka. */
  day: string;
  key: string;
  value: number;
}

/** Days that are over and counted whole. */
export interface CountedDayTable {
  day: string;
  countedAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    dailyCount: DailyCountTable;
    countedDay: CountedDayTable;
  }
}
