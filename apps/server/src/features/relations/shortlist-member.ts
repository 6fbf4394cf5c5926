import { SHORTLIST_MAX } from '@app/contract/relations';
import { Refusal } from '#platform/errors';
import { relationsStore as store } from './relations.store.ts';
import type { StepDeps } from './relations.types.ts';

/** A member's own list of others, of which they are never told (REL-12, REL-13). */
export const createShortlisting = ({ inTransaction, clock, neighbours: { members } }: StepDeps) => ({
  add: (ownerId: number, memberId: number): Promise<void> =>
    inTransaction(async (trx) => {
      await members.requirePair(trx, ownerId, memberId);
      await store.lockShortlist(trx, ownerId);
      if (await store.isShortlisted(trx, ownerId, memberId)) return;
      if ((await store.countShortlist(trx, ownerId)) >= SHORTLIST_MAX)
        throw new Refusal('shortlist_full', { parameters: { n: SHORTLIST_MAX } });
      await store.insertShortlistEntry(trx, { from: ownerId, to: memberId, at: clock.now() });
    }),

  /** One who is no longer eligible can still be taken off. */
  remove: (ownerId: number, memberId: number): Promise<void> =>
    inTransaction(async (trx) => {
      await members.requireAvailable(trx, ownerId, memberId);
      if (!(await store.deleteShortlistEntry(trx, ownerId, memberId))) await members.requirePair(trx, ownerId, memberId);
    }),
});
