import { findAccount, lockAccount, readmitAccount, updateAccount, type Account } from '#features/accounts';
import type { Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { isRunning } from './sanctions.policy.ts';
import * as store from './sanctions.store.ts';
import type { SanctionRow } from './sanctions.tables.ts';
import { tellLifted } from './tell-sanction.ts';

export type Lifting = { readonly memberId: number; readonly staffId: number; readonly reason: string };

/** Ends a suspension, or where there is none a limit, and tells the member. An end of membership is taken back by an appeal alone. */
export async function liftSanction(tx: Tx, { memberId, staffId, reason }: Lifting): Promise<SanctionRow> {
  if (memberId === staffId) throw new Refusal('own_decision');
  if (!(await findAccount(tx, memberId))) throw new Refusal('not_found');
  const account = await lockAccount(tx, memberId);
  const now = tx.clock.now();
  const running = (await store.listLasting(tx, memberId)).filter((one) => isRunning(one, now));
  const sanction = running.find(({ kind }) => kind === 'suspension') ?? running.find(({ kind }) => kind === 'limit');
  if (!sanction) throw new Refusal('nothing_to_lift');
  await undo(tx, sanction, { staffId, reason });
  await store.endSanction(tx, sanction.id, { endedHow: 'lifted', endedBy: staffId, endReason: reason });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'sanctions.lift',
    subject: `account:${memberId}`,
    reason,
    before: { kind: sanction.kind, until: sanction.until },
    after: { kind: null, until: null },
  });
  await tellLifted(tx, account, sanction);
  return sanction;
}

export type Undoing = { readonly staffId: number; readonly reason: string };

/** Lets the account do again what a sanction keeps it from. */
export async function undo(tx: Tx, { memberId, kind }: SanctionRow, { staffId, reason }: Undoing): Promise<void> {
  if (kind === 'limit') await updateAccount(tx, memberId, { contactsLimitedUntil: null });
  if (kind === 'suspension' || kind === 'termination') await readmitAccount(tx, { accountId: memberId, byStaffId: staffId, reason });
}

/** Ends a suspension whose time is over. */
export async function endWhenReadmitted(tx: Tx, memberId: number, to: Account['state']): Promise<void> {
  if (to !== 'active' && to !== 'deactivated') return;
  const now = tx.clock.now();
  for (const { id, kind, until } of await store.listLasting(tx, memberId))
    if (kind === 'suspension' && until !== null && until <= now)
      await store.endSanction(tx, id, { endedHow: 'ran_out', endedBy: null, endReason: null });
}
