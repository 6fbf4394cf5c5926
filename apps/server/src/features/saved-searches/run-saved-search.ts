import type { EventMap } from '#platform/events';
import type { Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { countSaved } from './count-saved.ts';
import { columnsOf, isSameSearch } from './criteria-columns.policy.ts';
import { findToChange, markSeen } from './saved-searches.store.ts';

/**
 * Notes that a member has run a saved search: its count is that of now, and nobody in it is new any more. Run with other criteria than it
 * has, it stays as it is. Refuses `not_found` of another's.
 */
export async function noteRun(tx: Tx, { memberId, savedSearchId, criteria }: EventMap['search.saved_run']): Promise<void> {
  const row = await findToChange(tx, memberId, savedSearchId);
  if (!row) throw new Refusal('not_found');
  if (!isSameSearch(row, columnsOf(criteria))) return;
  const [found] = await countSaved(tx, memberId, [{ criteria, since: [] }]);
  if (found) await markSeen(tx, row.id, found);
}
