import { settlementsSentences as say, type NewSettlement, type SettlingGateway } from '@app/contract/settlements';
import { postEntry, takenByGateway } from '#features/ledger';
import { secondsAfter, startOfDay, todayIn } from '#platform/clock';
import type { Context, Tx } from '#platform/context';
import { isUniqueViolation } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import { decide, subjectOf, takeUp, type Decision } from './decide-entry.ts';
import * as store from './settlements.store.ts';

const DAY_SECONDS = 86_400;

/** Returns what a gateway owes for the days up to this one, in whole poisha: what it took, less all that it paid, or is entered as having paid. */
async function expectedOf(tx: Tx, gateway: SettlingGateway, coversTo: string): Promise<number> {
  const taken = await takenByGateway(tx, gateway, secondsAfter(startOfDay(coversTo), DAY_SECONDS));
  const { approved, pending } = await store.sumSettlements(tx, gateway);
  return taken - approved - pending;
}

/** Enters what a gateway paid to the bank, and returns its id: it waits for somebody else. Throws `duplicate_reference`. */
export async function enterSettlement(tx: Tx, form: NewSettlement, staffId: number): Promise<number> {
  const { gateway, amount, date, coversTo, reference, note } = form;
  if (date > todayIn(tx.clock.now())) throw invalid({ date: say.dateAhead });
  if (coversTo > date) throw invalid({ covers_to: say.coversTooLate });
  await store.lockSettlements(tx);
  const expected = await expectedOf(tx, gateway, coversTo);
  const row = { gateway, amount, paidOn: date, coversTo, reference, note, expected, enteredBy: staffId, createdAt: tx.clock.now() };
  const id = await store.insertSettlement(tx, row).catch((failure: unknown) => {
    if (isUniqueViolation(failure, 'settlement_reference_once'))
      throw new Refusal('duplicate_reference', { sentence: say.duplicateSettlement });
    throw failure;
  });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'settlements.enter',
    subject: subjectOf('settlement', id),
    details: { gateway, amount, date, reference },
  });
  return id;
}

/** Posts what somebody else entered, once. */
export async function approveSettlement(tx: Tx, decision: Decision): Promise<void> {
  const { id, amount } = await takeUp(tx, 'settlement', decision);
  const { gateway } = await store.getSettlement(tx, id);
  const subject = subjectOf('settlement', id);
  const journalEntryId = await postEntry(tx, { kind: 'settlement', amount, gateway, subject, staffId: decision.staffId });
  await decide(tx, 'settlement', decision, { approval: 'approved', journalEntryId });
}

export async function rejectSettlement(tx: Tx, decision: Decision, reason: string): Promise<void> {
  await takeUp(tx, 'settlement', decision);
  await decide(tx, 'settlement', decision, { approval: 'rejected', reason });
}

/** Returns what a gateway paid to the bank by the settlements that were approved, in whole poisha (PAY-140). */
export const settledByGateway = async (ctx: Context, gateway: SettlingGateway): Promise<number> =>
  (await store.sumSettlements(ctx, gateway)).approved;

/** Counts the entries that wait for the second person. */
export const countWaitingSettlements = (ctx: Context) => store.findWaiting(ctx, 'settlement');
