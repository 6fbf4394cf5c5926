import type { Generated } from 'kysely';

/** A stretch of being premium; at most one a member has not lapsed. */
export interface PremiumPeriodTable {
  id: Generated<number>;
  memberId: number;
  startedAt: Date;
  endsAt: Date;
  /** Until then a renewal lengthens this period. */
  renewUntil: Date;
  lapsedAt: Date | null;
}

declare module '#platform/db' {
  interface Tables {
    premiumPeriod: PremiumPeriodTable;
  }
}
