import {
  sanctionSentences as say,
  type ContentKind,
  type Evidence,
  type SanctionKind,
  type TerminationGround,
} from '@app/contract/sanctions';
import { changeStateByStaff, findAccount, lockAccount, rolesOf, stateBeneath, updateAccount, type Account } from '#features/accounts';
import { forfeitCredits } from '#features/entitlements';
import { forfeitUnused, holdPayments, returnUnused, type HeldPayments } from '#features/payments';
import type { AuditEntry, Facts } from '#platform/audit';
import type { Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { alreadyDecided } from './already-decided.ts';
import { removeContent } from './remove-content.ts';
import { isFitEnd, isForfeited, isRunning } from './sanctions.policy.ts';
import * as store from './sanctions.store.ts';
import type { RestsOn, SanctionRow } from './sanctions.tables.ts';
import { tellSanctioned, tellWarned } from './tell-sanction.ts';

export type Measure =
  | { readonly kind: 'warning' }
  | { readonly kind: 'limit'; readonly until: Date }
  | { readonly kind: 'suspension'; readonly until: Date | null }
  | { readonly kind: 'termination'; readonly ground: TerminationGround }
  | { readonly kind: 'content_removed'; readonly target: { readonly kind: ContentKind; readonly id: number } };

export type SanctionOrder = {
  readonly memberId: number;
  readonly staffId: number;
  /** As the member reads it. */
  readonly reason: string;
  readonly clause: number;
  readonly evidence: readonly Evidence[];
  readonly measure: Measure;
  /** Lists what a report quotes, beside what is named as evidence. */
  readonly restsOn?: readonly RestsOn[];
  readonly reportId?: number;
  readonly childSafetyReportId?: number;
};

/**
 * Does to a member what staff decided, and tells them: all of it or nothing, in the caller's transaction. Begins with the locks of money, so that a
 * caller takes none after 'payment' before. Throws `own_decision`, `already_decided`, and 404 for who is no member.
 */
export async function imposeSanction(tx: Tx, order: SanctionOrder): Promise<SanctionRow> {
  const { memberId, measure } = order;
  await refuseUnfit(tx, order);
  const held = measure.kind === 'termination' ? await holdPayments(tx, memberId) : null;
  const account = await lockAccount(tx, memberId);
  if (account.state === 'erased') throw new Refusal('not_found');
  const state = await stateBeneath(tx, account);
  await refuseRepeated(tx, account, state, measure.kind);
  const restsOn = [...(order.restsOn ?? []), ...(await resolve(tx, order))];
  if (measure.kind === 'content_removed') await removeContent(tx, { ...order, target: measure.target });
  const sanction = await insert(tx, order, restsOn);
  await carryOut(tx, order, { sanction, held });
  await journal(tx, order, { sanction, account, state });
  const told = (await store.findSanction(tx, sanction.id)) ?? sanction;
  await tell(tx, account, told);
  return told;
}

/** Refuses what needs no look at what lasts already. */
async function refuseUnfit(tx: Tx, { memberId, staffId, measure }: SanctionOrder): Promise<void> {
  if (memberId === staffId) throw new Refusal('own_decision');
  await requireMember(tx, memberId);
  if ('until' in measure && measure.until && !isFitEnd(measure.until, tx.clock.now())) throw invalid({ until: say.untilWrong });
}

/** Tells the member; the author of removed content is told by what held it. */
async function tell(tx: Tx, account: Account, sanction: SanctionRow): Promise<void> {
  if (sanction.kind === 'warning') await tellWarned(tx, sanction);
  else if (sanction.kind !== 'content_removed') await tellSanctioned(tx, account, sanction);
}

/** Holds a sanction, and what held before it: the account, and its state beneath a suspension. */
type Done = { readonly sanction: SanctionRow; readonly account: Account; readonly state: Account['state'] };

const journal = (tx: Tx, { memberId, staffId, reason, clause, measure }: SanctionOrder, { sanction, ...held }: Done): Promise<void> =>
  tx.audit.record(tx, {
    actorId: staffId,
    action: `sanctions.${ACTIONS[measure.kind]}`,
    subject: `account:${memberId}`,
    reason,
    ...changeOf(measure, held),
    details: { sanction: sanction.id, clause, evidence: sanction.evidence, ...targetOf(measure) },
  });

const targetOf = (measure: Measure): Facts =>
  measure.kind === 'content_removed' ? { removed: `${measure.target.kind}:${measure.target.id}` } : {};

const ACTIONS: Readonly<Record<SanctionKind, string>> = {
  content_removed: 'remove',
  warning: 'warn',
  limit: 'limit',
  suspension: 'suspend',
  termination: 'terminate',
};

/** Returns what a measure changes of the account; nothing where it only tells, or removes something that the details name. */
function changeOf(measure: Measure, { account, state }: Omit<Done, 'sanction'>): Pick<AuditEntry, 'before' | 'after'> {
  if (measure.kind === 'suspension') return { before: { state, until: null }, after: { state: 'suspended', until: measure.until } };
  if (measure.kind === 'termination') return { before: { state, ground: null }, after: { state: 'terminated', ground: measure.ground } };
  if (measure.kind !== 'limit') return {};
  return { before: { contactsLimitedUntil: account.contactsLimitedUntil }, after: { contactsLimitedUntil: measure.until } };
}

/** Refuses staff, who are no members, and are closed by an administrator. */
async function requireMember(tx: Tx, memberId: number): Promise<void> {
  const account = await findAccount(tx, memberId);
  if (!account || account.state === 'erased' || (await rolesOf(tx, memberId)).length > 0) throw new Refusal('not_found');
}

/** Refuses what is decided already: of two who decide the same at once the second reads what was decided, and by whom (STAFF-25). */
async function refuseRepeated(tx: Tx, account: Account, state: Account['state'], kind: SanctionKind): Promise<void> {
  const lasting = await store.listLasting(tx, account.id);
  const now = tx.clock.now();
  for (const { id } of lasting.filter((one) => one.kind === 'limit' && !isRunning(one, now)))
    await store.endSanction(tx, id, { endedHow: 'ran_out', endedBy: null, endReason: null });
  if (kind === 'content_removed') return;
  const stands = (of: SanctionKind): SanctionRow | undefined => lasting.find((one) => one.kind === of && isRunning(one, now));
  if (state === 'terminated') throw await alreadyDecided(tx, stands('termination'), 'terminated');
  if (kind === 'suspension' && state === 'suspended') throw await alreadyDecided(tx, stands('suspension'), 'suspended');
  const limit = stands('limit');
  if (kind === 'limit' && limit) throw await alreadyDecided(tx, limit, 'limited');
}

/** Returns what the named things are and when they came to be. Throws where one of them is not of this member. */
async function resolve(tx: Tx, { memberId, evidence }: SanctionOrder): Promise<RestsOn[]> {
  const moments = await store.momentsOf(tx, memberId, evidence);
  return evidence.map(({ kind, id }) => {
    const at = moments.get(`${kind}:${id}`);
    if (!at) throw invalid({ evidence: say.evidenceWrong });
    return { what: kind, at: at.toISOString() };
  });
}

function insert(tx: Tx, order: SanctionOrder, restsOn: readonly RestsOn[]): Promise<SanctionRow> {
  const { memberId, staffId, reason, clause, evidence, measure, reportId = null, childSafetyReportId = null } = order;
  const target = measure.kind === 'content_removed' ? measure.target : null;
  return store.insertSanction(tx, {
    memberId,
    kind: measure.kind,
    reason,
    clause,
    ground: measure.kind === 'termination' ? measure.ground : null,
    evidence: evidence.map(({ kind, id }) => `${kind}:${id}`),
    restsOn,
    targetType: target?.kind ?? null,
    targetId: target?.id ?? null,
    reportId,
    childSafetyReportId,
    changedFrom: null,
    until: measure.kind === 'limit' || measure.kind === 'suspension' ? measure.until : null,
    decidedBy: staffId,
    decidedAt: tx.clock.now(),
    premiumCutFrom: null,
    endedAt: null,
    endedBy: null,
    endedHow: null,
    endReason: null,
  });
}

type Inserted = { readonly sanction: SanctionRow; readonly held: HeldPayments | null };

async function carryOut(tx: Tx, { memberId, staffId, reason, measure }: SanctionOrder, { sanction, held }: Inserted): Promise<void> {
  if (measure.kind === 'limit') return updateAccount(tx, memberId, { contactsLimitedUntil: measure.until });
  if (measure.kind === 'suspension') {
    const { until } = measure;
    return changeStateByStaff(tx, { accountId: memberId, to: 'suspended', reason, until, byStaffId: staffId });
  }
  if (measure.kind !== 'termination' || held === null) return;
  for (const { id, kind } of await store.listLasting(tx, memberId))
    if (kind !== 'termination') await store.endSanction(tx, id, { endedHow: 'replaced', endedBy: null, endReason: null });
  await changeStateByStaff(tx, { accountId: memberId, to: 'terminated', reason, until: null, byStaffId: staffId });
  await settleMoney(tx, { sanction, held, staffId, isKept: isForfeited(measure.ground) });
}

type Settling = { readonly sanction: SanctionRow; readonly held: HeldPayments; readonly staffId: number; readonly isKept: boolean };

/** Keeps what was paid, or gives back what is unused of it (STAFF-44, FAIR-04); it stands in the ledgers and with the sanction. */
async function settleMoney(tx: Tx, { sanction, held, staffId, isKept }: Settling): Promise<void> {
  if (isKept) await forfeitUnused(tx, held);
  const returned = isKept ? [] : await returnUnused(tx, held, staffId);
  const premiumCutFrom = isKept ? await forfeitCredits(tx, sanction.memberId, staffId) : null;
  await store.keepMoney(tx, sanction.id, { returned: [...returned], premiumCutFrom });
}
