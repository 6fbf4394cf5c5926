import type { ActName, CounterName } from '@app/contract/entitlements';
import type { CountName, Counts } from '@app/contract/packages';
import type { PackageItem } from '#features/packages';
import type { Executor, Transaction } from '#platform/db';

/** A paid package, as it was sold. */
export type PurchaseOrder = {
  readonly memberId: number;
  readonly paymentId: number;
  readonly packageId: number;
  readonly item: PackageItem;
};
/** `startsAt` of the purchase's own days; `endsAt` and `renewUntil` of the whole premium period. */
export type GrantedPurchase = {
  readonly purchaseId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly renewUntil: Date;
};

/**
 * One act of one member. `target` names what it is done to, and so which repetition is the same act: the member whose contact is
 * viewed, the id of the photo that was uploaded; for the bio data of a member `${periodIdOf}:${memberId}`.
 */
export type Act = { readonly memberId: number; readonly act: ActName; readonly target: string };
/** What stands in the counter afterwards. `isRepeat`: this had been done before, and nothing moved. */
export type CreditMoved = { readonly counter: CounterName; readonly left: number; readonly isRepeat: boolean };

export type StaffDecision = { readonly staffId: number | null; readonly reason: string };
export type StaffChange = {
  readonly memberId: number;
  readonly staffId: number;
  readonly kind: CountName;
  /** Above zero grants, below zero takes back. */
  readonly change: number;
  readonly reason: string;
};

/** The package that runs, or that ended and can still be renewed. */
export type CurrentPackage = {
  /** Both null where the premium time was given without a purchase. */
  readonly packageId: number | null;
  readonly packageName: string | null;
  readonly endsAt: Date;
  readonly renewUntil: Date;
  readonly isRunning: boolean;
};
export type Standing = {
  readonly counters: Counts;
  readonly current: CurrentPackage | null;
  /** What waits for a renewal; null where nothing does. */
  readonly frozen: Counts | null;
};

/** A part of the credit ledger that is not as it must be. */
export type CreditDifference = {
  readonly memberId: number;
  readonly kind: CountName;
  /** Such as 'purchase 12: left'. */
  readonly part: string;
  readonly found: number;
};

export type EntitlementsReader = {
  /** When the premium time of each of these members ends; absent who is not premium now. */
  premiumUntil(memberIds: readonly number[], on?: Executor): Promise<ReadonlyMap<number, Date>>;
  isPremium(memberId: number, on?: Executor): Promise<boolean>;
  /** What this member can spend now. */
  countersOf(memberId: number): Promise<Counts>;
  /** Counters, current package and what is frozen, from one reading. */
  standingOf(memberId: number): Promise<Standing>;
  /** The premium period that runs or can be renewed; null without one. */
  periodIdOf(memberId: number, on?: Executor): Promise<number | null>;
};

/** What moves credits; each in the caller's transaction, so that act and credit stand or fall together. */
export type Credits = {
  /**
   * Takes one credit for an act: 402 with the code of the act and its `counter` where none is left. Same act and target: once.
   * `entryId` is the credit entry that paid, to be kept with what was bought (REL-75).
   */
  spendCredit(trx: Transaction, act: Act): Promise<CreditMoved & { readonly entryId: number }>;
  /** Gives the credit of an act back to the pot it came from; nothing where the act was not paid. */
  returnCredit(trx: Transaction, act: Act): Promise<CreditMoved>;
  /** Staff grant credits of the running period or take them back: 409 `no_premium_period` without one. */
  changeByStaff(trx: Transaction, change: StaffChange): Promise<{ readonly counter: CounterName; readonly left: number }>;
  /** All counts of a paid package, and its days. */
  grantPurchase(trx: Transaction, order: PurchaseOrder): Promise<GrantedPurchase>;
  /** Unspent credits and unused days of a purchase go; spent credits stay spent. False where the payment bought nothing or it was done before. */
  takeBackPurchase(trx: Transaction, of: StaffDecision & { readonly paymentId: number }): Promise<boolean>;
  /** A terminated member loses what is left of all packages, and their days. */
  forfeit(trx: Transaction, memberId: number, staffId: number | null): Promise<void>;
};
