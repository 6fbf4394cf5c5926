import { sql, type RawBuilder } from 'kysely';
import type { PackageCatalogue, PackageDraft } from '@app/contract/packages';
import type { Context, Tx } from '#platform/context';
import type { PackageRow } from './packages.tables.ts';

const columnsOf = ({ name, nameBn = null, price, validityDays, introductions = 0, counts, ...lines }: PackageDraft) => ({
  name,
  nameBn,
  price,
  validityDays,
  introductions,
  ...counts,
  extraFeatures: [...lines.extraFeatures],
  extraFeaturesBn: lines.extraFeaturesBn ? [...lines.extraFeaturesBn] : null,
});

/** Returns what is on sale of a catalogue, in the order of staff. */
export const listForSale = ({ db }: Context, catalogue: PackageCatalogue): Promise<PackageRow[]> =>
  db
    .selectFrom('package')
    .selectAll()
    .where('catalogue', '=', catalogue)
    .where('publishedAt', 'is not', null)
    .where('retiredAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const listAll = ({ db }: Context): Promise<PackageRow[]> =>
  db.selectFrom('package').selectAll().orderBy('catalogue', 'desc').orderBy('position').orderBy('id').execute();

export const packageQuery = ({ db }: Pick<Context, 'db'>, id: number | null) => db.selectFrom('package').selectAll().where('id', '=', id);

export const findPackage = (ctx: Context, id: number): Promise<PackageRow | undefined> => packageQuery(ctx, id).executeTakeFirst();

/** Returns, as SQL, what a package was called in both languages, by the column with the copy of it; null without one. */
export const namesOfCopy = (copy: RawBuilder<unknown>) =>
  sql`case when ${copy} ->> 'name' is not null then jsonb_build_object('en', ${copy} ->> 'name', 'bn', coalesce(${copy} ->> 'nameBn', ${copy} ->> 'name')) end`;

/** Locks: changes of one package wait for each other. */
export const lockPackage = ({ db }: Tx, id: number): Promise<PackageRow | undefined> =>
  db.selectFrom('package').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the ids of what is not retired, in order; an order waits for the changes of these packages. */
export const lockOrderable = async ({ db }: Tx, catalogue: PackageCatalogue): Promise<number[]> =>
  (
    await db
      .selectFrom('package')
      .select('id')
      .where('catalogue', '=', catalogue)
      .where('retiredAt', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id);

/** Returns the catalogue of the first of these packages; null where there is no such. */
export const catalogueOf = async ({ db }: Context, id: number | undefined): Promise<PackageCatalogue | null> =>
  (
    await db
      .selectFrom('package')
      .select('catalogue')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
  )?.catalogue ?? null;

const lastPlace = (catalogue: PackageCatalogue) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from package where catalogue = ${catalogue})`;

export type NewPackage = {
  readonly catalogue: PackageCatalogue;
  readonly draft: PackageDraft;
  readonly imageKey: string | null;
  readonly publishedAt: Date | null;
};

export const insertPackage = ({ db }: Tx, { catalogue, draft, imageKey, publishedAt }: NewPackage, now: Date): Promise<PackageRow> =>
  db
    .insertInto('package')
    .values({ ...columnsOf(draft), catalogue, imageKey, position: lastPlace(catalogue), createdAt: now, publishedAt, retiredAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateDraft = ({ db }: Tx, id: number, draft: PackageDraft, imageKey: string | null): Promise<PackageRow> =>
  db
    .updateTable('package')
    .set((row) => ({ ...columnsOf(draft), imageKey, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Puts on sale; what was retired comes back at the end of the list. */
export const updatePublished = ({ db }: Tx, { id, catalogue, retiredAt }: PackageRow, now: Date): Promise<PackageRow> =>
  db
    .updateTable('package')
    .set({ publishedAt: now, retiredAt: null, ...(retiredAt ? { position: lastPlace(catalogue) } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateRetired = ({ db }: Tx, id: number, now: Date): Promise<PackageRow> =>
  db.updateTable('package').set({ retiredAt: now }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Numbers the packages from 1 in the order of the ids. */
export const updateOrder = async ({ db }: Tx, ids: readonly number[]): Promise<void> =>
  void (await sql`update package set position = wanted.place
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place) where package.id = wanted.id`.execute(db));
