import { decidedSentences } from '@app/contract/member-records';
import { findAccount, lockAccount, rolesOf, type Account } from '#features/accounts';
import { memberSummaries } from '#features/members';
import type { Context, Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { findDecision, type Decision } from './decisions.store.ts';

/** Describes a decision of staff about a member. */
export type Act = {
  readonly memberId: number;
  readonly staffId: number;
  readonly reason: string;
  /** Says what the page had shown on which it was decided; undefined where it was none. */
  readonly seen?: number | undefined;
};

/** Refuses what somebody would do to their own account, and members that staff do not deal with here: erased ones and colleagues. */
export async function requireMember(ctx: Context, memberId: number, staffId: number): Promise<Account> {
  if (memberId === staffId) throw new Refusal('own_account');
  const account = await findAccount(ctx, memberId);
  if (!account || account.state === 'erased' || (await rolesOf(ctx, memberId)).length > 0) throw new Refusal('not_found');
  return account;
}

/**
 * Locks the account for an act of staff. Of two who decide the same thing, named by the `actions` of the journal, the second one hears what
 * was decided, by whom and when; what their page showed already they may decide anew.
 */
export async function beginAct(tx: Tx, { memberId, staffId, seen }: Act, actions: readonly string[]): Promise<Account> {
  await requireMember(tx, memberId, staffId);
  const account = await lockAccount(tx, memberId);
  if (account.state === 'erased') throw new Refusal('not_found');
  const decision = seen === undefined ? undefined : await findDecision(tx, memberId, actions, seen);
  if (decision) throw await decidedBy(tx, decision);
  return account;
}

/** Returns the refusal of something that is so already: whoever made it so last is named. */
export async function alreadyDecided(tx: Tx, memberId: number, actions: readonly string[]): Promise<Refusal> {
  const decision = await findDecision(tx, memberId, actions, 0);
  return decision ? decidedBy(tx, decision) : new Refusal('already_decided');
}

async function decidedBy(tx: Tx, { action, actorId, at }: Decision): Promise<Refusal> {
  const name = actorId === null ? null : ((await memberSummaries(tx, [actorId])).get(actorId)?.name ?? null);
  const sentence = decidedSentences[action];
  return new Refusal('already_decided', {
    ...(sentence && name ? { sentence: [sentence, { name }] as const } : {}),
    extra: { outcome: action, decided_by: { id: actorId, name }, decided_at: at.toISOString() },
  });
}
