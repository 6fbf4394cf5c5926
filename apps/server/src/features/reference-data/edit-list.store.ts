import { sql, type Updateable } from 'kysely';
import type { Transaction } from '#platform/db';
import type { ReferenceEntryTable } from './reference-data.tables.ts';
import type { EditableList } from './reference-data.types.ts';

/** Entries that staff add are numbered above the product's own, so that neither ever takes an id of the other. */
const STAFF_IDS_ABOVE = 1000;

/** Lets every server see that its lists are old; also makes changes wait for each other. */
export const countChange = async (trx: Transaction): Promise<void> =>
  void (await trx
    .updateTable('referenceVersion')
    .set({ revision: sql<number>`revision + 1` })
    .execute());

export const findEntry = (trx: Transaction, list: EditableList, id: number) =>
  trx.selectFrom('referenceEntry').select(['id', 'rank']).where('list', '=', list).where('id', '=', id).executeTakeFirst();

export async function insertStaffEntry(
  trx: Transaction,
  list: EditableList,
  words: { name: string; nameBn: string; rank?: number | null },
  now: Date,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('referenceEntry')
    .values({
      list,
      id: sql<number>`(select greatest(max(id), ${STAFF_IDS_ABOVE}) + 1 from reference_entry where list = ${list})`,
      name: words.name,
      nameBn: words.nameBn,
      rank: words.rank ?? null,
      code: null,
      centimetres: null,
      band: null,
      retiredAt: null,
      editedAt: now,
    })
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateStaffEntry(
  trx: Transaction,
  list: EditableList,
  id: number,
  change: Updateable<ReferenceEntryTable>,
): Promise<number | undefined> {
  const updated = await trx
    .updateTable('referenceEntry')
    .set(change)
    .where('list', '=', list)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return updated?.id;
}
