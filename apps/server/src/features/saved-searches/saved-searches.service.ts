import { SAVED_SEARCHES_MAX, type SavedSearchInput } from '@app/contract/saved-searches';
import { requireSearchable, seekersOnly } from '#features/search';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { countSaved, type Counted } from './count-saved.ts';
import { FRESH_SECONDS, newcomers } from './counting.policy.ts';
import { columnsOf, isSameSearch, savedCriteriaOf } from './criteria-columns.policy.ts';
import * as store from './saved-searches.store.ts';
import type { CountedRow, SavedRow } from './saved-searches.store.ts';

/** A saving counts like a search, which it is. */
const SAVINGS_A_MINUTE: Limit = { name: 'saved-searches.minute', max: 60, windowSeconds: 60, by: 'account' };

/** Lists a member's own, newest first; a count older than a day is made anew. */
export async function readSaved(ctx: Context, viewer: Viewer): Promise<SavedRow[]> {
  seekersOnly(viewer);
  const rows = await store.listSaved(ctx, viewer.accountId);
  const staleAt = secondsAfter(ctx.clock.now(), -FRESH_SECONDS);
  if (!rows.some(({ countedAt }) => countedAt <= staleAt)) return rows;
  const counts = await refreshCounts(ctx, viewer.accountId, staleAt);
  const counted = new Map(counts.map((one) => [one.id, { totalMatches: one.found.total, newMatches: one.newMatches }]));
  return rows.map((row) => ({ ...row, ...counted.get(row.id) }));
}

/** Makes counts anew that are as old as that. Nobody is told of what they find, so that the weekly notice still is. */
export async function refreshCounts(ctx: Context, memberId: number, countedBefore: Date): Promise<readonly store.NewCount[]> {
  const counts = await countAnew(ctx, memberId, await store.listCounted(ctx, memberId, countedBefore));
  await store.writeCounts(ctx, counts);
  return counts;
}

/** Counts searches as they stand; `news` are those who did not match when the owner last looked or was told. */
export async function countAnew(
  ctx: Context,
  memberId: number,
  rows: readonly CountedRow[],
): Promise<(store.NewCount & { readonly news: number })[]> {
  const counts = await countSaved(
    ctx,
    memberId,
    rows.map((row) => ({
      criteria: savedCriteriaOf(row),
      since: [
        { at: row.seenAt, ids: row.seenIds },
        { at: row.toldAt, ids: row.toldIds },
      ],
    })),
  );
  return rows.map(({ id, revision, countedAt }, index) => {
    const { total = 0, ids = [], fresh = [] } = counts[index] ?? {};
    return { id, revision, countedAt, found: { total, ids }, newMatches: fresh[0] ?? 0, news: fresh[1] ?? 0 };
  });
}

/** Keeps a search under a name of the member's own. Refuses `name_taken` and `too_many_searches`, also of two who save at once. */
export async function keepSearch(ctx: Context, viewer: Viewer, input: SavedSearchInput): Promise<SavedRow> {
  const { accountId: memberId } = viewer;
  const found = await judge(ctx, viewer, input);
  return inTransaction(ctx, async (tx) => {
    await requireName(tx, memberId, { name: input.name, except: null });
    return store.insertSaved(tx, memberId, { name: input.name, criteria: columnsOf(input.criteria), found });
  });
}

/** Replaces a saved search as a whole: of two changes at once the later one stands. Refuses `not_found` of another's. */
export async function changeSearch(
  ctx: Context,
  viewer: Viewer,
  { id, name, criteria }: SavedSearchInput & { id: number },
): Promise<SavedRow> {
  const { accountId: memberId } = viewer;
  const found = await judge(ctx, viewer, { name, criteria });
  const columns = columnsOf(criteria);
  return inTransaction(ctx, async (tx) => {
    await store.lockSavedSearches(tx, memberId);
    const row = await store.findToChange(tx, memberId, id);
    if (!row) throw new Refusal('not_found');
    await requireName(tx, memberId, { name, except: id });
    if (!isSameSearch(row, columns)) return store.replaceSaved(tx, row, { name, criteria: columns, found });
    const newMatches = found.ids && row.seenIds ? newcomers(found.ids, row.seenIds).length : row.newMatches;
    return store.renameSaved(tx, row, { name, found, newMatches });
  });
}

async function judge(ctx: Context, viewer: Viewer, { criteria }: SavedSearchInput): Promise<Counted> {
  seekersOnly(viewer);
  await requireSearchable(ctx, viewer.accountId, criteria);
  await ctx.limits.take(SAVINGS_A_MINUTE, viewer.accountId);
  const [found] = await countSaved(ctx, viewer.accountId, [{ criteria, since: [] }]);
  return found ?? { total: 0, ids: [], fresh: [] };
}

/** Waits for other changes of this member's searches; refuses a name that another of them has, and a new one above the limit. */
async function requireName(tx: Tx, memberId: number, asked: { readonly name: string; readonly except: number | null }): Promise<void> {
  await store.lockSavedSearches(tx, memberId);
  const { total, isTaken } = await store.standing(tx, memberId, asked);
  if (isTaken) throw new Refusal('name_taken');
  if (asked.except === null && total >= SAVED_SEARCHES_MAX) throw new Refusal('too_many_searches');
}

export async function removeSearch(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  seekersOnly(viewer);
  if (!(await store.deleteSaved(ctx, viewer.accountId, id))) throw new Refusal('not_found');
}
