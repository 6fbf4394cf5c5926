import { profileNotAvailable } from '@app/contract/members';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { lockPair } from './lock-pair.store.ts';
import { takeBlock } from './relations.limits.ts';
import { relationsStore as store } from './relations.store.ts';
import type { StepDeps } from './relations.types.ts';

type BlockDeps = Pick<StepDeps, 'clock' | 'announce'>;

/** Blocking and ignoring are one thing (REL-44). Both steps give the other's name. */
export function createBlocking(deps: StepDeps) {
  const { neighbours, clock, inTransaction, announce } = deps;
  const nameOf = async (memberId: number): Promise<string> => (await neighbours.members.summaries([memberId])).get(memberId)?.name ?? '';

  return {
    block: async (blockerId: number, blockedId: number): Promise<string> => {
      if (blockerId === blockedId) throw new Refusal('own_profile');
      if (await store.isBlocking(deps.db, blockerId, blockedId)) return nameOf(blockedId);
      await takeBlock(deps.limits, blockerId);
      await inTransaction(async (trx) => {
        await lockPair(trx, blockerId, blockedId);
        if (await store.isBlocking(trx, blockerId, blockedId)) return;
        await neighbours.members.requireAvailable(trx, blockerId, blockedId);
        await writeBlock({ clock, announce }, trx, blockerId, blockedId);
      });
      return nameOf(blockedId);
    },

    /** The bond counts again; follows and shortlist entries do not come back (REL-46). */
    unblock: async (blockerId: number, blockedId: number): Promise<string> => {
      if (blockerId === blockedId) throw new Refusal('own_profile');
      await inTransaction(async (trx) => {
        await lockPair(trx, blockerId, blockedId);
        if (!(await store.deleteBlock(trx, blockerId, blockedId))) throw new Refusal('not_found', { sentence: profileNotAvailable });
        await announce(trx, 'block.changed', { blockerId, blockedId, isBlocked: false });
      });
      return nameOf(blockedId);
    },
  };
}

/** What stood between the two ends in this transaction: here what this room keeps, elsewhere at `block.changed` (REL-45). */
async function writeBlock(deps: BlockDeps, trx: Transaction, blockerId: number, blockedId: number): Promise<void> {
  await store.insertBlock(trx, { from: blockerId, to: blockedId, at: deps.clock.now() });
  await store.deleteBetween(trx, blockerId, blockedId);
  await deps.announce(trx, 'block.changed', { blockerId, blockedId, isBlocked: true });
}

/** For a block that comes with a report: in the caller's transaction, which judged before that the other is there; harmless where it stands. */
export async function blockWithin(deps: BlockDeps, trx: Transaction, blockerId: number, blockedId: number): Promise<void> {
  await lockPair(trx, blockerId, blockedId);
  if (!(await store.isBlocking(trx, blockerId, blockedId))) await writeBlock(deps, trx, blockerId, blockedId);
}
