import type { ColumnType, Generated } from 'kysely';
import type { VisitedPage } from '@app/contract/public-site';

export interface PageVisitTable {
  id: Generated<number>;
  page: VisitedPage;
  type: 'web';
  /** Null for visitors. */
  memberId: number | null;
  language: 'en' | 'bn';
  createdAt: ColumnType<Date, Date, never>;
}

/** Number of visits on a day in Dhaka, once the single ones are gone. */
export interface PageVisitDayTable {
  /** YYYY-MM-DD */
  day: string;
  page: string;
  type: string;
  language: string;
  isMember: boolean;
  visits: number;
}

declare module '#platform/db' {
  interface Tables {
    pageVisit: PageVisitTable;
    pageVisitDay: PageVisitDayTable;
  }
}
