import { messagesSentences } from '@app/contract/chat';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { premiumUntil } from '#features/entitlements';
import { reachability } from '#features/members';
import { areBonded } from '#features/pairs';
import { findThreadOfPair } from '#features/threads';
import { judgeWriting, type Verdict, type WritingFacts } from './writing.policy.ts';

/** A reader; file addresses are made for this account and session. */
export type FileReader = { readonly accountId: number; readonly sessionId: number };
/** Of another purpose than `member`, or while deactivated, somebody has the conversation with Support alone. */
export type ChatReader = FileReader & Pick<Viewer, 'purpose' | 'state'>;

/** True if somebody has conversations with members, and not with Support alone (CHAT-04, ACC-01). */
export const hasPairs = ({ purpose, state }: Pick<ChatReader, 'purpose' | 'state'>): boolean => purpose === 'member' && state === 'active';

export const noThread = (): Refusal => new Refusal('not_found', { sentence: messagesSentences.noThread });

/** Lets a party use its own conversation, `otherId` null for that with Support; refuses what the account's state or purpose does not allow. */
export function requireOpenTo(reader: Pick<ChatReader, 'purpose' | 'state'>, { otherId }: { readonly otherId: number | null }): void {
  if (otherId === null) return;
  if (reader.state !== 'active') throw new Refusal('account_deactivated');
  if (!hasPairs(reader)) throw noThread();
}

export type Between = {
  readonly viewerId: number;
  readonly otherId: number;
  readonly isClosed: boolean;
  readonly lastMessageAt: Date | null;
};

/** Reads what decides between the two, as it is now; in the transaction that it is asked for. */
export async function factsBetween(ctx: Context, between: Between): Promise<WritingFacts> {
  const { viewerId, otherId, isClosed, lastMessageAt } = between;
  const premium = await premiumUntil(ctx, [viewerId, otherId]);
  const hasBond = await areBonded(ctx, viewerId, otherId);
  return { isClosed, lastMessageAt, hasBond, isPremium: premium.has(viewerId), isOtherPremium: premium.has(otherId) };
}

export const verdictBetween = async (ctx: Context, between: Between): Promise<Verdict> =>
  judgeWriting(await factsBetween(ctx, between), ctx.clock.now());

/** True if a message of the viewer to the other would be taken now. */
export async function mayWriteIn(
  ctx: Context,
  viewerId: number,
  { otherId, lastMessageAt }: Pick<Between, 'otherId' | 'lastMessageAt'>,
): Promise<boolean> {
  const { isEligiblePair } = await reachability(ctx, viewerId, otherId);
  if (!isEligiblePair) return false;
  return (await verdictBetween(ctx, { viewerId, otherId, isClosed: false, lastMessageAt })).mayWrite;
}

/** True in the same way, of a conversation that there may not be yet. */
export async function mayWriteTo(ctx: Context, viewerId: number, otherId: number): Promise<boolean> {
  const thread = await findThreadOfPair(ctx, viewerId, otherId);
  return mayWriteIn(ctx, viewerId, { otherId, lastMessageAt: thread?.lastMessageAt ?? null });
}

/** Returns what refuses the writing; null where it is allowed. */
export const refusalOf = (verdict: Verdict, otherName: string): Refusal | null =>
  verdict.mayWrite
    ? null
    : new Refusal(
        verdict.because,
        verdict.because === 'premium_needed' ? { sentence: [messagesSentences.writeNeedsPremium, { name: otherName }] } : {},
      );

/** Refuses where the verdict does. */
export function requireAllowed(verdict: Verdict, otherName: string): Verdict & { mayWrite: true } {
  if (verdict.mayWrite) return verdict;
  throw refusalOf(verdict, otherName);
}
