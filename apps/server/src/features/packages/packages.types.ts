import type { Counts, PackageCatalogue } from '@app/contract/packages';
import type { Executor } from '#platform/db';

/** A package as those who sell it need it; the price in poisha. */
export type PackageItem = {
  readonly packageId: number;
  readonly catalogue: PackageCatalogue;
  readonly name: string;
  readonly price: number;
  readonly validityDays: number;
  readonly counts: Counts;
  readonly imageUrl: string | null;
};

/** What other rooms may ask about packages. */
export type PackagesReader = {
  /** null where it is unknown, not published or retired. */
  findForSale(packageId: number, on?: Executor): Promise<PackageItem | null>;
  /** Also where it is not for sale; null where it is unknown. */
  itemOf(packageId: number, on?: Executor): Promise<PackageItem | null>;
};
