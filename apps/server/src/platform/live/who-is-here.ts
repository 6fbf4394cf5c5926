import type { Calls } from './calls.ts';
import type { CallStore } from './calls.store.ts';

/** Answers who of these is here; asks the database for those of whom this process does not know it anyway. */
export const createWhoIsHere =
  ({ calls, store, hasConnection }: { calls: Calls; store: Pick<CallStore, 'listHere'>; hasConnection(memberId: number): boolean }) =>
  async (memberIds: readonly number[]): Promise<ReadonlySet<number>> => {
    const here = new Set(memberIds.filter((id) => hasConnection(id) || calls.has(id)));
    const unsure = memberIds.filter((id) => !here.has(id));
    if (unsure.length > 0) for (const id of await store.listHere(unsure, calls.since())) here.add(id);
    return here;
  };
