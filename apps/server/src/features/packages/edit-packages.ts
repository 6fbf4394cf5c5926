import { packagesSentences as say, type PackageCatalogue, type PackageDraft } from '@app/contract/packages';
import type { Audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import type { PackageImages } from './package-images.ts';
import { faultsOf, isForSale, isWholeOrder } from './packages.policy.ts';
import * as store from './packages.store.ts';
import type { PackageRow } from './packages.tables.ts';

export type EditDeps = {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly images: PackageImages;
};

type Upload = Buffer | undefined;
type Act = { readonly name: string; readonly id?: number; readonly details?: Readonly<Record<string, unknown>> };

/** What staff may do to the catalogue; each act with the number of who does it. Nothing is ever deleted. */
export type PackageEditor = {
  create(staffId: number, draft: PackageDraft, image: Upload): Promise<PackageRow>;
  update(staffId: number, id: number, draft: PackageDraft, image: Upload): Promise<PackageRow>;
  order(staffId: number, ids: readonly number[]): Promise<void>;
  publish(staffId: number, id: number): Promise<PackageRow>;
  retire(staffId: number, id: number): Promise<PackageRow>;
};

/** Staff write premium packages; an assisted one comes with a service of its own. */
const CATALOGUE: PackageCatalogue = 'premium';

export function createPackageEditor(deps: EditDeps): PackageEditor {
  const { inTransaction, clock, audit } = deps;
  const record = (trx: Transaction, actorId: number, act: Act) =>
    audit.record(trx, {
      actorId,
      action: `packages.${act.name}`,
      subject: act.id ? `package:${act.id}` : 'packages',
      details: act.details ?? {},
    });
  const locked = async (trx: Transaction, id: number): Promise<PackageRow> => {
    const row = await store.lockPackage(trx, id);
    if (!row) throw new Refusal('package_not_found');
    return row;
  };
  return {
    create: (staffId, draft, image) => {
      refuseFaults(draft, CATALOGUE);
      return withImage(deps, image, (imageKey) =>
        inTransaction(async (trx) => {
          const row = await store.insertPackage(trx, { catalogue: CATALOGUE, draft, imageKey, publishedAt: null }, clock.now());
          await record(trx, staffId, { name: 'create', id: row.id, details: { after: row } });
          return row;
        }),
      );
    },
    update: async (staffId, id, draft, image) => {
      const { before, after } = await withImage(deps, image, (imageKey) =>
        inTransaction(async (trx) => {
          const row = await locked(trx, id);
          refuseFaults(draft, row.catalogue);
          const changed = await store.updateDraft(trx, id, draft, imageKey ?? row.imageKey);
          await record(trx, staffId, { name: 'update', id, details: { before: row, after: changed } });
          return { before: row, after: changed };
        }),
      );
      if (before.imageKey && before.imageKey !== after.imageKey) await deps.images.discard(before.imageKey);
      return after;
    },
    order: (staffId, ids) =>
      inTransaction(async (trx) => {
        const present = await store.lockOrderable(trx, CATALOGUE);
        if (!isWholeOrder(ids, present)) throw invalid({ package_ids: say.wholeOrder });
        await store.updateOrder(trx, ids);
        await record(trx, staffId, { name: 'order', details: { after: ids } });
      }),
    publish: (staffId, id) =>
      inTransaction(async (trx) => {
        const row = await locked(trx, id);
        if (isForSale(row)) return row;
        await record(trx, staffId, { name: 'publish', id });
        return store.updatePublished(trx, row, clock.now());
      }),
    retire: (staffId, id) =>
      inTransaction(async (trx) => {
        const row = await locked(trx, id);
        if (row.retiredAt) return row;
        await record(trx, staffId, { name: 'retire', id });
        return store.updateRetired(trx, id, clock.now());
      }),
  };
}

function refuseFaults(draft: PackageDraft, catalogue: PackageCatalogue): void {
  const faults = faultsOf(draft, catalogue);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Stores the upload for the work that puts its key into a row; where the work fails, the file goes again. */
export async function withImage<T>(
  { images }: Pick<EditDeps, 'images'>,
  upload: Upload,
  work: (imageKey: string | null) => Promise<T>,
): Promise<T> {
  if (!upload) return work(null);
  const key = await images.keep(upload);
  try {
    return await work(key);
  } catch (failure) {
    await images.discard(key);
    throw failure;
  }
}
