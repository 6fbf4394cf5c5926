import { packagesSentences as say, type PackageCatalogue, type PackageDraft } from '@app/contract/packages';
import { deleteUnclaimedFiles, letGoOfFiles, takeOverFiles } from '#features/files';
import { inTransaction, type Context, type Tx } from '#platform/context';
import type { AsJson } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import { requireVersion } from '#platform/version';
import { keepImage, withImage } from './package-images.ts';
import { faultsOf, isForSale, isInBothLanguages, isWholeOrder } from './packages.policy.ts';
import * as store from './packages.store.ts';
import type { PackageRow } from './packages.tables.ts';
import { itemOf, type PackageItem } from './packages.views.ts';

/** Returns null where it is unknown, not published or retired. */
export async function findPackageForSale(ctx: Context, packageId: number): Promise<PackageItem | null> {
  const row = await store.findPackage(ctx, packageId);
  return row && isForSale(row) ? itemOf(row) : null;
}

/** Returns the package from rows of `packageQuery` that were read together with others. */
export function itemForSaleFrom([row]: readonly AsJson<PackageRow>[]): PackageItem | null {
  return row && isForSale(row) ? itemOf(row) : null;
}

/** Of a package where nothing else is said. */
const CATALOGUE: PackageCatalogue = 'premium';

/** Makes a package that is on sale at once, at the end of the list, and returns its id; for the demo community. */
export async function putPackageOnSale(tx: Tx, draft: PackageDraft, picture: Buffer): Promise<number> {
  const now = tx.clock.now();
  const imageKey = await keepImage(tx, picture);
  await takeOverFiles(tx, [imageKey]);
  return (await store.insertPackage(tx, { catalogue: draft.catalogue ?? CATALOGUE, draft, imageKey, publishedAt: now }, now)).id;
}

type Upload = Buffer | undefined;
type Facts = Readonly<Record<string, unknown>>;
type Act = { readonly name: string; readonly id?: number; readonly before?: Facts; readonly after?: Facts };

const record = (tx: Tx, actorId: number, act: Act): Promise<void> =>
  tx.audit.record(tx, {
    actorId,
    action: `packages.${act.name}`,
    subject: act.id ? `package:${act.id}` : 'packages',
    before: act.before ?? null,
    after: act.after ?? null,
  });

async function locked(tx: Tx, id: number): Promise<PackageRow> {
  const row = await store.lockPackage(tx, id);
  if (!row) throw new Refusal('package_not_found');
  return row;
}

/** Throws for a package on sale that would have no name, or not every line, in Bengali. */
function requireBengali(row: PackageRow, draft: PackageDraft): void {
  if (!isForSale(row)) return;
  const faults = {
    ...(draft.nameBn ? {} : { name_bn: say.nameInBengali }),
    ...(isInBothLanguages(draft) ? {} : { extra_features_bn: say.linesInBengali }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

function refuseFaults(draft: PackageDraft, catalogue: PackageCatalogue): void {
  const faults = faultsOf(draft, catalogue);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

type Edit = { readonly staffId: number; readonly draft: PackageDraft; readonly image: Upload };

export function createPackage(ctx: Context, { staffId, draft, image }: Edit): Promise<PackageRow> {
  const catalogue = draft.catalogue ?? CATALOGUE;
  refuseFaults(draft, catalogue);
  return withImage(ctx, image, (imageKey) =>
    inTransaction(ctx, async (tx) => {
      if (imageKey) await takeOverFiles(tx, [imageKey]);
      const row = await store.insertPackage(tx, { catalogue, draft, imageKey, publishedAt: null }, tx.clock.now());
      await record(tx, staffId, { name: 'create', id: row.id, after: row });
      return row;
    }),
  );
}

/** Writes a package anew; `seen` is the version that was read, and the later of two is refused. */
export async function updatePackage(
  ctx: Context,
  id: number,
  { staffId, draft, image, seen }: Edit & { readonly seen: number | null },
): Promise<PackageRow> {
  const { before, after } = await withImage(ctx, image, (imageKey) =>
    inTransaction(ctx, async (tx) => {
      const row = await locked(tx, id);
      requireVersion(row, seen);
      refuseFaults(draft, row.catalogue);
      requireBengali(row, draft);
      if (imageKey) await takeOverFiles(tx, [imageKey]);
      if (imageKey && row.imageKey) await letGoOfFiles(tx, [row.imageKey]);
      const changed = await store.updateDraft(tx, id, draft, imageKey ?? row.imageKey);
      await record(tx, staffId, { name: 'update', id, before: row, after: changed });
      return { before: row, after: changed };
    }),
  );
  if (before.imageKey && before.imageKey !== after.imageKey) await deleteUnclaimedFiles(ctx, [before.imageKey]);
  return after;
}

export const orderPackages = (ctx: Context, staffId: number, ids: readonly number[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const present = await store.lockOrderable(tx, (await store.catalogueOf(tx, ids[0])) ?? CATALOGUE);
    if (!isWholeOrder(ids, present)) throw invalid({ package_ids: say.wholeOrder });
    await store.updateOrder(tx, ids);
    await record(tx, staffId, { name: 'order', after: { ids } });
  });

export const publishPackage = (ctx: Context, staffId: number, id: number): Promise<PackageRow> =>
  inTransaction(ctx, async (tx) => {
    const row = await locked(tx, id);
    if (isForSale(row)) return row;
    if (row.nameBn === null) throw new Refusal('name_bn_missing');
    if (!isInBothLanguages(row)) throw new Refusal('extra_features_bn_missing');
    await record(tx, staffId, { name: 'publish', id });
    return store.updatePublished(tx, row, tx.clock.now());
  });

/** Takes a package off sale. Nothing is ever deleted. */
export const retirePackage = (ctx: Context, staffId: number, id: number): Promise<PackageRow> =>
  inTransaction(ctx, async (tx) => {
    const row = await locked(tx, id);
    if (row.retiredAt) return row;
    await record(tx, staffId, { name: 'retire', id });
    return store.updateRetired(tx, id, tx.clock.now());
  });
