import { staffListSentences as say, type EditableList } from '@app/contract/reference-data';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { isUniqueViolation } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { refreshReference } from './current-reference.ts';
import './reference-data.events.ts';
import { countChange, findEntry, insertStaffEntry, tallestHeight, updateStaffEntry, type StoredEntry } from './reference-data.store.ts';

/** `rank` is needed for educations, `centimetres` for a new height; elsewhere they say nothing. */
export type EntryWords = {
  readonly name: string;
  readonly nameBn: string;
  readonly rank?: number | null;
  readonly centimetres?: number | null;
};

/** `staffId` is null for the software itself. */
type Edit = { readonly staffId: number | null; readonly list: EditableList };
type Done = { readonly act: string; readonly before: StoredEntry | null; readonly after: StoredEntry };

/** Adds an entry to a list; returns its id. Ids are never used again, and nothing is deleted. */
export async function addEntry(ctx: Context, edit: Edit, words: EntryWords): Promise<number> {
  const done = await change(ctx, edit, async (tx) => {
    const { rank, centimetres } = await judge(tx, edit.list, words);
    const entry = { name: words.name, nameBn: words.nameBn, rank, centimetres };
    return { act: 'add', before: null, after: await insertStaffEntry(tx, edit.list, entry, tx.clock.now()) };
  });
  return done.after.id;
}

async function judge(tx: Tx, list: EditableList, { rank = null, centimetres = null }: EntryWords) {
  if (list === 'educations' && rank === null) throw invalid({ rank: say.rankRequired });
  if (list !== 'heights') return { rank: list === 'educations' ? rank : null, centimetres: null };
  if (centimetres === null) throw invalid({ centimetres: say.centimetresRequired });
  // Ids ascend with the height, and searches compare them: a new one can only stand at the end.
  const most = await tallestHeight(tx);
  if (centimetres <= most) throw invalid({ centimetres: [say.heightInOrder, { most }] });
  return { rank: null, centimetres };
}

/** Gives an entry other words; who holds it holds it under the new ones. */
export const renameEntry = (ctx: Context, edit: Edit, id: number, { name, nameBn, rank }: EntryWords): Promise<Done> =>
  change(ctx, edit, async (tx) => {
    const before = await requireEntry(tx, edit.list, id);
    const ranked = edit.list === 'educations' ? { rank: rank ?? before.rank } : {};
    const after = await updateStaffEntry(tx, edit.list, id, { name, nameBn, ...ranked, editedAt: tx.clock.now() });
    if (before.name !== name) await announce(tx, 'reference-data.renamed', { list: edit.list, from: before.name, to: name });
    return { act: 'rename', before, after };
  });

/** Retires an entry: still shown where it is held, not offered any more. */
export const retireEntry = (ctx: Context, edit: Edit, id: number): Promise<Done> => setRetired(ctx, edit, id, true);

/** Offers an entry again. */
export const restoreEntry = (ctx: Context, edit: Edit, id: number): Promise<Done> => setRetired(ctx, edit, id, false);

const setRetired = (ctx: Context, edit: Edit, id: number, isRetired: boolean): Promise<Done> =>
  change(ctx, edit, async (tx) => {
    const before = await requireEntry(tx, edit.list, id);
    const now = tx.clock.now();
    const after = await updateStaffEntry(tx, edit.list, id, { retiredAt: isRetired ? (before.retiredAt ?? now) : null, editedAt: now });
    return { act: isRetired ? 'retire' : 'restore', before, after };
  });

async function requireEntry(tx: Tx, list: EditableList, id: number): Promise<StoredEntry> {
  const entry = await findEntry(tx, list, id);
  if (!entry) throw new Refusal('not_found');
  return entry;
}

async function change(ctx: Context, { staffId, list }: Edit, work: (tx: Tx) => Promise<Done>): Promise<Done> {
  try {
    const done = await inTransaction(ctx, async (tx) => {
      await countChange(tx);
      const { act, before, after } = await work(tx);
      await tx.audit.record(tx, {
        actorId: staffId,
        action: `reference-data.${act}-entry`,
        subject: `${list}:${after.id}`,
        before: before && told(before),
        after: told(after),
      });
      return { act, before, after };
    });
    await refreshReference(ctx);
    return done;
  } catch (failure) {
    if (!isUniqueViolation(failure, 'reference_entry_one_per_name')) throw failure;
    throw new Refusal('name_taken', { sentence: say.entryNameTaken, fields: { name: say.entryNameTaken } });
  }
}

const told = ({ name, nameBn, rank, centimetres, retiredAt }: StoredEntry) => ({ name, nameBn, rank, centimetres, retiredAt });
