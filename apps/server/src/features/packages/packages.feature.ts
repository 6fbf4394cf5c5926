import type { PackageDraft } from '@app/contract/packages';
import type { Audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Images } from '#platform/images';
import type { ObjectStore } from '#platform/storage';
import { createPackageEditor, withImage } from './edit-packages.ts';
import { createPackageImages } from './package-images.ts';
import { isForSale } from './packages.policy.ts';
import { registerPublicRoutes, registerStaffRoutes } from './packages.routes.ts';
import * as store from './packages.store.ts';
import type { PackagesReader } from './packages.types.ts';
import { itemOf } from './packages.views.ts';

export type PackagesDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly images: Images;
  readonly storage: ObjectStore;
};

export type PackagesRoom = PackagesReader & {
  readonly feature: Feature;
  /** A premium package that is on sale at once, at the end of the list; for fillings. Its number. */
  putOnSale(trx: Transaction, draft: PackageDraft, picture: Buffer): Promise<number>;
};

/** The catalogue of what can be bought. */
export function createPackagesRoom(deps: PackagesDeps): PackagesRoom {
  const { db, clock } = deps;
  const images = createPackageImages(deps);
  const editor = createPackageEditor({ ...deps, images });
  return {
    findForSale: async (packageId, on = db) => {
      const row = await store.findPackage(on, packageId);
      return row && isForSale(row) ? itemOf(row) : null;
    },
    itemOf: async (packageId, on = db) => {
      const row = await store.findPackage(on, packageId);
      return row ? itemOf(row) : null;
    },
    putOnSale: (trx, draft, picture) =>
      withImage({ images }, picture, async (imageKey) => {
        const now = clock.now();
        return (await store.insertPackage(trx, { catalogue: 'premium', draft, imageKey, publishedAt: now }, now)).id;
      }),
    feature: {
      name: 'packages',
      routes: (http) => {
        registerPublicRoutes(http, { db, images, editor });
        registerStaffRoutes(http, { db, images, editor });
      },
    },
  };
}
