import { sql } from 'kysely';
import type { Database, Executor, Transaction } from '#platform/db';
import './reference-data.tables.ts';
import { LIST_KEYS, type Content, type Entry, type ListKey } from './reference-data.types.ts';

const LOAD_LOCK = 7311;

export type Version = { readonly checksum: string; readonly revision: number };

export const findVersion = (db: Executor): Promise<Version | undefined> =>
  db.selectFrom('referenceVersion').select(['checksum', 'revision']).executeTakeFirst();

export const lockVersion = async (trx: Transaction): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(trx));

export async function saveVersion(trx: Transaction, checksum: string): Promise<void> {
  await trx
    .insertInto('referenceVersion')
    .values({ isOnly: true, checksum, revision: 0 })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ checksum, revision: sql<number>`reference_version.revision + 1` }))
    .execute();
}

/** Writes all lists in one statement a table. */
export async function upsertContent(trx: Transaction, content: Content): Promise<void> {
  const entries = Object.entries(content.entries).flatMap(([list, rows]) => rows.map((row) => ({ list, ...row })));
  await upsertEntries(trx, JSON.stringify(entries));
  await upsertPlaces(trx, content);
}

async function upsertEntries(trx: Transaction, entries: string): Promise<void> {
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
    where reference_entry.edited_at is null`.execute(trx);
}

async function upsertPlaces(trx: Transaction, { countries, states, cities }: Content): Promise<void> {
  await sql`
    insert into country (id, code, name, name_bn, dial_code)
    select id, code, name, "nameBn", "dialCode" from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb)
      as row (id int, code text, name text, "nameBn" text, "dialCode" text)
    on conflict (id) do update set name = excluded.name, name_bn = excluded.name_bn, dial_code = excluded.dial_code, retired_at = null`.execute(
    trx,
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
      latitude = excluded.latitude, longitude = excluded.longitude, retired_at = null`.execute(trx);
  await sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as row (id int, "stateId" int, name text, "nameBn" text)
    ), gone as (
      update city set retired_at = now() where retired_at is null and not exists (select from new where new.id = city.id)
    )
    insert into city (id, state_id, name, name_bn) select * from new
    on conflict (id) do update set name = excluded.name, name_bn = excluded.name_bn, retired_at = null`.execute(trx);
}

const withRetired = <Row extends { retiredAt: Date | null }>({ retiredAt, ...row }: Row) => ({ ...row, isRetired: retiredAt !== null });

/** All lists as the database holds them, retired entries too. */
export async function readContent(db: Database): Promise<Content> {
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
