import { messagesSentences } from '@app/contract/chat';
import type { Clock } from '#platform/clock';
import type { Executor } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { MessagesNeighbours } from './chat.types.ts';
import { judgeWriting, type Verdict, type WritingFacts } from './writing.policy.ts';

type Deps = { readonly clock: Clock; readonly neighbours: Pick<MessagesNeighbours, 'relations' | 'entitlements'> };
export type Between = {
  readonly viewerId: number;
  readonly otherId: number;
  readonly isClosed: boolean;
  readonly lastMessageAt: Date | null;
};

/** What decides between the two, as it is now; in the transaction that it is asked for. */
export async function factsBetween({ neighbours }: Deps, between: Between, on: Executor): Promise<WritingFacts> {
  const { viewerId, otherId, isClosed, lastMessageAt } = between;
  const premium = await neighbours.entitlements.premiumUntil([viewerId, otherId], on);
  const hasBond = await neighbours.relations.areBonded(viewerId, otherId, on);
  return { isClosed, lastMessageAt, hasBond, isPremium: premium.has(viewerId), isOtherPremium: premium.has(otherId) };
}

export const verdictBetween = async (deps: Deps, between: Between, on: Executor): Promise<Verdict> =>
  judgeWriting(await factsBetween(deps, between, on), deps.clock.now());

type MayWriteDeps = Deps & { readonly db: Executor; readonly neighbours: Pick<MessagesNeighbours, 'members'> };

/** Whether a message of the viewer to the other would be taken now. */
export async function mayWriteIn(
  deps: MayWriteDeps,
  viewerId: number,
  { otherId, lastMessageAt }: Pick<Between, 'otherId' | 'lastMessageAt'>,
): Promise<boolean> {
  const { isEligiblePair } = await deps.neighbours.members.reachability(viewerId, otherId);
  if (!isEligiblePair) return false;
  return (await verdictBetween(deps, { viewerId, otherId, isClosed: false, lastMessageAt }, deps.db)).mayWrite;
}

/** What refuses the writing; null where it is allowed. */
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
