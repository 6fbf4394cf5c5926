import type { ActName } from '@app/contract/entitlements';
import type { CountName } from '@app/contract/packages';
import type { ColumnType, Generated } from 'kysely';
import type { PackageItem } from '#features/packages';

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

/** A package as it was sold: later changes of the catalogue do not touch it. */
export type ItemCopy = Pick<PackageItem, 'catalogue' | 'name' | 'nameBn' | 'price' | 'validityDays' | 'introductions' | 'counts'>;

export interface PurchaseTable {
  id: Generated<number>;
  paymentId: number;
  memberId: number;
  packageId: number;
  itemCopy: ColumnType<ItemCopy, string, never>;
  /** Its own days within the period. */
  startsAt: Date;
  endsAt: Date;
  premiumPeriodId: number;
  refundedAt: Date | null;
  /** Since when its unspent credits wait for a gateway's word about a refund. */
  heldAt: Date | null;
  createdAt: Date;
}

export type Movement = 'grant' | 'spend' | 'return' | 'freeze' | 'thaw' | 'lapse' | 'take_back' | 'forfeit' | 'staff_grant';

export interface CreditEntryTable {
  id: Generated<number>;
  memberId: number;
  kind: CountName;
  /** Its pot is a purchase or the allowance of a month, never both. */
  purchaseId: number | null;
  /** YYYY-MM in Dhaka. */
  allowanceMonth: string | null;
  change: number;
  movement: Movement;
  act: ActName | null;
  actKey: string | null;
  staffId: number | null;
  reason: string | null;
  createdAt: Date;
}

export type PeriodNoticeKind = 'week_before' | 'day_before' | 'ended' | 'lapsing';
export interface PeriodNoticeTable {
  premiumPeriodId: number;
  kind: PeriodNoticeKind;
  endsAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    premiumPeriod: PremiumPeriodTable;
    purchase: PurchaseTable;
    creditEntry: CreditEntryTable;
    periodNotice: PeriodNoticeTable;
  }
}
