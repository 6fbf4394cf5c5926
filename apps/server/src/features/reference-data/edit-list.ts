import type { Clock } from '#platform/clock';
import { isUniqueViolation, type InTransaction } from '#platform/db';
import { countChange, findEntry, insertStaffEntry, updateStaffEntry } from './edit-list.store.ts';
import type { EditableList } from './reference-data.types.ts';
import type { SnapshotKeeper } from './snapshot-keeper.ts';

/** `rank` matters for educations only. */
export type EntryWords = { readonly name: string; readonly nameBn: string; readonly rank?: number | null };
export type EditOutcome = { readonly kind: 'done'; readonly id: number } | { readonly kind: 'name_taken' } | { readonly kind: 'not_found' };

/** What staff may do to a list. Ids are never used again, and nothing is deleted. */
export type ListEditor = {
  add(list: EditableList, words: EntryWords): Promise<EditOutcome>;
  rename(list: EditableList, id: number, words: EntryWords): Promise<EditOutcome>;
  /** Still shown where it is held, not offered any more. */
  retire(list: EditableList, id: number): Promise<EditOutcome>;
};

export function createListEditor(deps: { inTransaction: InTransaction; clock: Clock; keeper: SnapshotKeeper }): ListEditor {
  const change = async (work: Parameters<InTransaction>[0]): Promise<EditOutcome> => {
    try {
      const id = await deps.inTransaction(async (trx) => {
        await countChange(trx);
        return (await work(trx)) as number | undefined;
      });
      await deps.keeper.refresh();
      return id === undefined ? { kind: 'not_found' } : { kind: 'done', id };
    } catch (failure) {
      if (isUniqueViolation(failure, 'reference_entry_one_per_name')) return { kind: 'name_taken' };
      throw failure;
    }
  };
  return {
    add: (list, words) => change((trx) => insertStaffEntry(trx, list, words, deps.clock.now())),
    rename: (list, id, words) =>
      change(async (trx) => {
        const entry = await findEntry(trx, list, id);
        return (
          entry &&
          updateStaffEntry(trx, list, id, {
            name: words.name,
            nameBn: words.nameBn,
            rank: words.rank ?? entry.rank,
            editedAt: deps.clock.now(),
          })
        );
      }),
    retire: (list, id) => change((trx) => updateStaffEntry(trx, list, id, { retiredAt: deps.clock.now(), editedAt: deps.clock.now() })),
  };
}
