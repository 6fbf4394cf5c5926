import type { Tx } from '#platform/context';
import { decidedBefore, Refusal } from '#platform/errors';
import * as store from './settlements.store.ts';
import type { Decided, TwoPersonTableName } from './settlements.store.ts';

export type Decision = { readonly id: number; readonly staffId: number };
export type TakenUp = { readonly id: number; readonly amount: number };

/** Locks an entry for this person's decision. Throws for what they entered themselves, and for what is decided. */
export async function takeUp(tx: Tx, table: TwoPersonTableName, { id, staffId }: Decision): Promise<TakenUp> {
  const entry = await store.lockEntry(tx, table, id);
  if (!entry) throw new Refusal('not_found');
  if (entry.enteredBy === staffId) throw new Refusal('own_entry');
  if (entry.approval === 'pending') return entry;
  const deciderName = entry.decidedBy === null ? null : await store.findName(tx, entry.decidedBy);
  throw decidedBefore({ approval: entry.approval }, { ...entry, deciderName });
}

const SUBJECTS = { settlement: 'settlement', unclaimedPayout: 'unclaimed_payout' } as const;

/** Returns how the ledger and the audit log name an entry. */
export const subjectOf = (table: TwoPersonTableName, id: number): string => `${SUBJECTS[table]}:${id}`;

type End = { readonly approval: 'approved'; readonly journalEntryId: number } | { readonly approval: 'rejected'; readonly reason: string };

/** Writes the decision, with an audit entry. */
export async function decide(tx: Tx, table: TwoPersonTableName, { id, staffId }: Decision, end: End): Promise<void> {
  const decided: Decided = { ...end, decidedBy: staffId, decidedAt: tx.clock.now() };
  await store.updateDecided(tx, table, id, decided);
  await tx.audit.record(tx, {
    actorId: staffId,
    action: `${table === 'settlement' ? 'settlements' : 'payouts'}.${end.approval === 'approved' ? 'approve' : 'reject'}`,
    subject: subjectOf(table, id),
    reason: end.approval === 'rejected' ? end.reason : null,
    before: { approval: 'pending' },
    after: { approval: end.approval },
  });
}
