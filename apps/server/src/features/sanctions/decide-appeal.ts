import { sanctionSentences as say } from '@app/contract/sanctions';
import { changeStateByStaff, lockAccount, setSuspensionEnd, updateAccount, type Account } from '#features/accounts';
import { returnCreditOfPost } from '#features/feed';
import { returnLost } from '#features/entitlements';
import { tellConsole } from '#platform/console-news';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { alreadyDecided } from './already-decided.ts';
import * as appeals from './appeals.store.ts';
import { undo } from './lift-sanction.ts';
import { isRunning, judgeChange, mayDecideAppeal } from './sanctions.policy.ts';
import * as store from './sanctions.store.ts';
import type { AppealRow, GivenBack, SanctionRow } from './sanctions.tables.ts';
import { tellAppealDecided, type DecidedAppeal } from './tell-sanction.ts';

export type AppealDecision = {
  readonly appealId: number;
  readonly staffId: number;
  readonly reason: string;
  readonly verdict: { readonly outcome: 'upheld' | 'taken_back' } | { readonly outcome: 'changed'; readonly until: Date };
};

type Open = { readonly appeal: AppealRow; readonly sanction: SanctionRow; readonly account: Account };

/** Decides an appeal, once, and does what the decision says: the sanction stays, ends sooner, or is taken back with what it cost. */
export const decideAppeal = (ctx: Context, decision: AppealDecision): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const open = await takeUp(tx, decision);
    const result = await carryOut(tx, open, decision);
    const { staffId, reason } = decision;
    const givenBack = result.outcome === 'taken_back' ? result.givenBack : null;
    await appeals.decide(tx, open.appeal.id, { outcome: result.outcome, decidedBy: staffId, decisionReason: reason, givenBack });
    await tx.audit.record(tx, {
      actorId: staffId,
      action: `sanctions.appeal-${result.outcome.replace('_', '-')}`,
      subject: `account:${open.account.id}`,
      reason,
      details: { appeal: open.appeal.id, sanction: open.sanction.id, ...givenBack },
    });
    tellConsole(tx, { role: 'moderator', topic: 'appeals', id: open.appeal.id });
    await tellAppealDecided(tx, open.account, { sanction: open.sanction, reason, result });
  });

/** Locks account and sanction. Refuses the first decider and the member, and whoever comes second. */
async function takeUp(tx: Tx, { appealId, staffId }: AppealDecision): Promise<Open> {
  const found = await appeals.findAppeal(tx, appealId);
  if (!found) throw new Refusal('not_found');
  const account = await lockAccount(tx, found.memberId);
  const sanction = await store.lockSanction(tx, found.sanctionId);
  const appeal = await appeals.findAppeal(tx, appealId);
  if (!sanction || !appeal) throw new Refusal('not_found');
  refuseOwn(staffId, sanction);
  if (appeal.outcome !== null) throw await alreadyDecided(tx, appeal, appeal.outcome);
  return { appeal, sanction, account };
}

/** Refuses the first decider, who neither decides nor opens the appeal, and the member (FAIR-03). */
export function refuseOwn(staffId: number, { memberId, decidedBy: firstDecider }: Pick<SanctionRow, 'memberId' | 'decidedBy'>): void {
  if (!mayDecideAppeal({ staffId, memberId, firstDecider })) throw new Refusal('own_decision');
}

function carryOut(tx: Tx, open: Open, { verdict, staffId, reason }: AppealDecision): Promise<DecidedAppeal['result']> {
  if (verdict.outcome === 'changed') return change(tx, open, { staffId, reason, until: verdict.until });
  if (verdict.outcome === 'taken_back') return takeBack(tx, open, { staffId, reason });
  return Promise.resolve({ outcome: 'upheld' });
}

type Acting = { readonly staffId: number; readonly reason: string };

/** Puts a limit or a suspension with another end in the place of the sanction; of an ended membership what was forfeited comes back. */
async function change(tx: Tx, { sanction, account }: Open, acting: Acting & { readonly until: Date }): Promise<DecidedAppeal['result']> {
  const { staffId, reason, until } = acting;
  const judged = judgeChange(sanction, until, tx.clock.now());
  if (typeof judged === 'string') throw invalid({ until: say[judged] });
  await store.endSanction(tx, sanction.id, { endedHow: 'changed', endedBy: staffId, endReason: reason });
  const { memberId, clause, evidence, restsOn } = sanction;
  await store.insertSanction(tx, {
    memberId,
    kind: judged.kind,
    reason: sanction.reason,
    clause,
    ground: null,
    evidence,
    restsOn,
    targetType: null,
    targetId: null,
    reportId: sanction.reportId,
    childSafetyReportId: sanction.childSafetyReportId,
    changedFrom: sanction.id,
    until,
    decidedBy: staffId,
    decidedAt: tx.clock.now(),
    premiumCutFrom: null,
    endedAt: null,
    endedBy: null,
    endedHow: null,
    endReason: null,
  });
  if (judged.kind === 'limit') await updateAccount(tx, memberId, { contactsLimitedUntil: until });
  else if (sanction.kind === 'suspension') await setSuspensionEnd(tx, account.id, until, sanction.reason);
  else {
    await changeStateByStaff(tx, { accountId: memberId, to: 'suspended', reason: sanction.reason, until, byStaffId: staffId });
    await giveBack(tx, sanction, staffId);
  }
  return { outcome: 'changed', until };
}

async function takeBack(tx: Tx, { sanction }: Open, { staffId, reason }: Acting): Promise<DecidedAppeal['result']> {
  if (isRunning(sanction, tx.clock.now())) await undo(tx, sanction, { staffId, reason });
  const givenBack = await giveBack(tx, sanction, staffId);
  await store.endSanction(tx, sanction.id, { endedHow: 'taken_back', endedBy: staffId, endReason: reason });
  return { outcome: 'taken_back', givenBack };
}

/** Gives back what a sanction cost: days and credits of a suspension or an ended membership, the credit of a post. */
async function giveBack(tx: Tx, sanction: SanctionRow, staffId: number): Promise<GivenBack> {
  const { kind, memberId, decidedAt: from, premiumCutFrom: cutFrom, targetType, targetId } = sanction;
  if (kind === 'content_removed' && targetType === 'post' && targetId !== null)
    return { days: 0, credits: (await returnCreditOfPost(tx, targetId)) ? 1 : 0 };
  // Of a membership that ended with its money returned nothing is owed; the rest costs nothing that could come back.
  const costs = kind === 'suspension' || (kind === 'termination' && cutFrom !== null);
  if (!costs) return { days: 0, credits: 0 };
  const now = tx.clock.now();
  const ends = [sanction.endedAt, sanction.until].filter((end) => end !== null && end < now);
  const to = ends.reduce((first: Date, end) => (end !== null && end < first ? end : first), now);
  return returnLost(tx, { memberId, from, to, cutFrom, staffId });
}
