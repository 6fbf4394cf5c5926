import { inTransaction, type Context, type Tx } from '#platform/context';
import { isUniqueViolation } from '#platform/db';
import { refreshReference } from './current-reference.ts';
import type { EditableList } from './reference.ts';
import { countChange, findEntry, insertStaffEntry, updateStaffEntry } from './reference-data.store.ts';

/** `rank` matters for educations only. */
export type EntryWords = { readonly name: string; readonly nameBn: string; readonly rank?: number | null };
export type EditResult = { readonly kind: 'done'; readonly id: number } | { readonly kind: 'name_taken' } | { readonly kind: 'not_found' };

/** Adds an entry to a list. Ids are never used again, and nothing is deleted. */
export const addEntry = (ctx: Context, list: EditableList, words: EntryWords): Promise<EditResult> =>
  change(ctx, (tx) => insertStaffEntry(tx, list, words, tx.clock.now()));

export const renameEntry = (ctx: Context, list: EditableList, id: number, words: EntryWords): Promise<EditResult> =>
  change(ctx, async (tx) => {
    const entry = await findEntry(tx, list, id);
    const { name, nameBn, rank } = words;
    return entry && updateStaffEntry(tx, list, id, { name, nameBn, rank: rank ?? entry.rank, editedAt: tx.clock.now() });
  });

/** Retires an entry: still shown where it is held, not offered any more. */
export const retireEntry = (ctx: Context, list: EditableList, id: number): Promise<EditResult> =>
  change(ctx, (tx) => updateStaffEntry(tx, list, id, { retiredAt: tx.clock.now(), editedAt: tx.clock.now() }));

async function change(ctx: Context, work: (tx: Tx) => Promise<number | undefined>): Promise<EditResult> {
  try {
    const id = await inTransaction(ctx, async (tx) => {
      await countChange(tx);
      return work(tx);
    });
    await refreshReference(ctx);
    return id === undefined ? { kind: 'not_found' } : { kind: 'done', id };
  } catch (failure) {
    if (isUniqueViolation(failure, 'reference_entry_one_per_name')) return { kind: 'name_taken' };
    throw failure;
  }
}
