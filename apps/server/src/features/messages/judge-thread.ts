import { messagesSentences } from '@app/contract/messages';
import type { Clock } from '#platform/clock';
import type { Executor } from '#platform/db';
import { Refusal } from '#platform/errors';
import { pairKey } from '#features/relations';
import type { MessagesNeighbours } from './messages.types.ts';
import { judgeWriting, type Verdict, type WritingFacts } from './writing.policy.ts';

type Deps = { readonly clock: Clock; readonly neighbours: Pick<MessagesNeighbours, 'relations' | 'entitlements'> };
export type Between = {
  readonly viewerId: number;
  readonly otherId: number;
  readonly isClosed: boolean;
  readonly lastMessageAt: Date | null;
};

/** What decides between each two, as it is now, in order; in the transaction that it is asked for. */
export async function factsBetweenAll({ neighbours }: Deps, pairs: readonly Between[], on: Executor): Promise<readonly WritingFacts[]> {
  const ids = pairs.map(({ viewerId, otherId }) => [viewerId, otherId] as const);
  const premium = await neighbours.entitlements.premiumUntil([...new Set(ids.flat())], on);
  const standings = await neighbours.relations.standings(ids, on);
  return pairs.map(({ viewerId, otherId, isClosed, lastMessageAt }) => ({
    isClosed,
    lastMessageAt,
    hasBond: standings.get(pairKey([viewerId, otherId]))?.isBonded ?? false,
    isPremium: premium.has(viewerId),
    isOtherPremium: premium.has(otherId),
  }));
}

export async function factsBetween(deps: Deps, between: Between, on: Executor): Promise<WritingFacts> {
  const [facts] = await factsBetweenAll(deps, [between], on);
  if (!facts) throw new TypeError('one pair has one answer');
  return facts;
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
