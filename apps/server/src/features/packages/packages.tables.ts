import type { Generated, Selectable } from 'kysely';
import type { CountName, PackageCatalogue } from '@app/contract/packages';

export interface PackageTable extends Record<CountName, number> {
  id: Generated<number>;
  catalogue: PackageCatalogue;
  name: string;
  /** Null for older ones. */
  nameBn: string | null;
  imageKey: string | null;
  /** Poisha, a whole number of taka. */
  price: number;
  validityDays: number;
  /** Of an assisted package; 0 else. */
  introductions: Generated<number>;
  /** Lines of free text below the counts. */
  extraFeatures: string[];
  /** One to each of them; null for older packages. */
  extraFeaturesBn: string[] | null;
  /** Ascending; retired packages keep theirs. */
  position: number;
  createdAt: Date;
  publishedAt: Date | null;
  retiredAt: Date | null;
  version: Generated<number>;
}
export type PackageRow = Selectable<PackageTable>;

declare module '#platform/db' {
  interface Tables {
    package: PackageTable;
  }
}
