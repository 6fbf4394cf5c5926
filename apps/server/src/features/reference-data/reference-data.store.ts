import { sql, type Selectable, type Updateable } from 'kysely';
import type { EditableList } from '@app/contract/reference-data';
import type { Context, Tx } from '#platform/context';
import type { ReferenceEntryTable } from './reference-data.tables.ts';
import { LIST_KEYS, type Content, type Entry, type ListKey } from './reference.ts';
import { LOCKS } from '#platform/db';

/** Also at the start, before there is a whole context. */
type Reading = Pick<Context, 'db'>;
type Writing = Pick<Tx, 'db'>;

export type Version = { readonly checksum: string; readonly revision: number };

export const findVersion = ({ db }: Reading): Promise<Version | undefined> =>
  db.selectFrom('referenceVersion').select(['checksum', 'revision']).executeTakeFirst();

export const lockVersion = async ({ db }: Writing): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${LOCKS.referenceData})`.execute(db));

export async function saveVersion({ db }: Writing, checksum: string): Promise<void> {
  await db
    .insertInto('referenceVersion')
    .values({ isOnly: true, checksum, revision: 0 })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ checksum, revision: sql<number>`reference_version.revision + 1` }))
    .execute();
}

/** Writes all lists in one statement a table. */
export async function upsertContent(tx: Writing, content: Content): Promise<void> {
  const entries = Object.entries(content.entries).flatMap(([list, rows]) => rows.map((row) => ({ list, ...row })));
  await upsertEntries(tx, JSON.stringify(entries));
  await upsertPlaces(tx, content);
}

async function upsertEntries({ db }: Writing, entries: string): Promise<void> {
  await sql`
    with new as (
      select list, id, name, "nameBn" as name_bn, code, rank, centimetres, band from jsonb_to_recordset(${entries}::jsonb)
        as row (list text, id int, name text, "nameBn" text, code text, rank smallint, centimetres smallint, band smallint)
    ), gone as (
      update reference_entry set retired_at = now()
      where id <= 1000 and retired_at is null and not exists (select from new where new.list = reference_entry.list and new.id = reference_entry.id)
    )
    insert into reference_entry (list, id, name, name_bn, code, rank, centimetres, band)
    select * from new where not exists (
      select from reference_entry as other
      where other.list = new.list and other.id <> new.id and lower(other.name) = lower(new.name) and other.retired_at is null
    )
    on conflict (list, id) do update set
      name = excluded.name, name_bn = excluded.name_bn, code = excluded.code, rank = excluded.rank,
      centimetres = excluded.centimetres, band = excluded.band, retired_at = null
    where reference_entry.edited_at is null`.execute(db);
}

async function upsertPlaces({ db }: Writing, { countries, states, cities }: Content): Promise<void> {
  await sql`
    insert into country (id, code, name, name_bn, dial_code)
    select id, code, name, "nameBn", "dialCode" from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb)
      as row (id int, code text, name text, "nameBn" text, "dialCode" text)
    on conflict (id) do update set name = excluded.name, name_bn = excluded.name_bn, dial_code = excluded.dial_code, retired_at = null`.execute(
    db,
  );
  await sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
        as row (id int, "countryId" int, code text, name text, "nameBn" text, division text, latitude numeric, longitude numeric)
    ), gone as (
      update state set retired_at = now() where retired_at is null and not exists (select from new where new.id = state.id)
    )
    insert into state (id, country_id, code, name, name_bn, division, latitude, longitude) select * from new
    on conflict (id) do update set name = excluded.name, name_bn = excluded.name_bn, division = excluded.division,
      latitude = excluded.latitude, longitude = excluded.longitude, retired_at = null`.execute(db);
  await sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as row (id int, "stateId" int, name text, "nameBn" text)
    ), gone as (
      update city set retired_at = now() where retired_at is null and not exists (select from new where new.id = city.id)
    )
    insert into city (id, state_id, name, name_bn) select * from new
    on conflict (id) do update set name = excluded.name, name_bn = excluded.name_bn, retired_at = null`.execute(db);
}

const withRetired = <Row extends { retiredAt: Date | null }>({ retiredAt, ...row }: Row) => ({ ...row, isRetired: retiredAt !== null });

/** Returns all lists as the database holds them, retired entries too. */
export async function readContent({ db }: Reading): Promise<Content> {
  const [entries, countries, states, cities] = await Promise.all([
    db.selectFrom('referenceEntry').selectAll().orderBy('id').execute(),
    db.selectFrom('country').selectAll().orderBy('id').execute(),
    db.selectFrom('state').selectAll().orderBy('id').execute(),
    db.selectFrom('city').selectAll().orderBy('id').execute(),
  ]);
  const byList = Object.fromEntries(LIST_KEYS.map((list): [ListKey, Entry[]] => [list, []])) as Record<ListKey, Entry[]>;
  for (const { list, editedAt: _, ...entry } of entries) byList[list]?.push(withRetired(entry));
  return { entries: byList, countries: countries.map(withRetired), states: states.map(withRetired), cities: cities.map(withRetired) };
}

/** Entries that staff add are numbered above the product's own, so that neither ever takes an id of the other. */
const STAFF_IDS_ABOVE = 1000;

/** Lets every server see that its lists are old; also makes changes wait for each other. */
export const countChange = async ({ db }: Writing): Promise<void> =>
  void (await db
    .updateTable('referenceVersion')
    .set({ revision: sql<number>`revision + 1` })
    .execute());

export type StoredEntry = Pick<Selectable<ReferenceEntryTable>, 'id' | 'name' | 'nameBn' | 'rank' | 'centimetres' | 'retiredAt'>;
const STORED = ['id', 'name', 'nameBn', 'rank', 'centimetres', 'retiredAt'] as const;

export const findEntry = ({ db }: Writing, list: EditableList, id: number): Promise<StoredEntry | undefined> =>
  db.selectFrom('referenceEntry').select(STORED).where('list', '=', list).where('id', '=', id).executeTakeFirst();

/** Returns the centimetres of the tallest height of the list, retired ones too. */
export const tallestHeight = async ({ db }: Writing): Promise<number> =>
  (
    await db
      .selectFrom('referenceEntry')
      .select((most) => most.fn.max('centimetres').as('most'))
      .where('list', '=', 'heights')
      .executeTakeFirst()
  )?.most ?? 0;

type NewEntry = Pick<StoredEntry, 'name' | 'nameBn' | 'rank' | 'centimetres'>;

export const insertStaffEntry = ({ db }: Writing, list: EditableList, entry: NewEntry, now: Date): Promise<StoredEntry> =>
  db
    .insertInto('referenceEntry')
    .values({
      ...entry,
      list,
      id: sql<number>`(select greatest(max(id), ${STAFF_IDS_ABOVE}) + 1 from reference_entry where list = ${list})`,
      code: null,
      band: null,
      retiredAt: null,
      editedAt: now,
    })
    .returning(STORED)
    .executeTakeFirstOrThrow();

export const updateStaffEntry = (
  { db }: Writing,
  list: EditableList,
  id: number,
  change: Updateable<ReferenceEntryTable>,
): Promise<StoredEntry> =>
  db.updateTable('referenceEntry').set(change).where('list', '=', list).where('id', '=', id).returning(STORED).executeTakeFirstOrThrow();
