import { profileNotAvailable } from '@app/contract/members';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { lockPair, pairKey, tryLockPairs, type Pair as MemberIds, type PairStanding } from '#features/relations';
import type { LeastAges } from './age.policy.ts';
import { holdAccounts, listMembers, tryHoldAccounts } from './members.reader.ts';
import { standingOf, summaryOf, type MemberSummary } from './members.views.ts';
import { isOpen, judgeReachability, whyNotEligible, type Pair } from './reachability.policy.ts';

type PairDeps = {
  readonly clock: Clock;
  readonly leastAges: LeastAges;
  standings(pairs: readonly MemberIds[], on: Transaction): Promise<ReadonlyMap<string, PairStanding>>;
};
export type MemberPair = {
  readonly viewer: MemberSummary;
  readonly target: MemberSummary;
  /** The two accepted each other. */ readonly isBonded: boolean;
};
/** Of one and the same member. */
const NOTHING_BETWEEN: PairStanding = { isBlocked: false, isBonded: false };
type Judged = { readonly pair: Pair; readonly found: MemberPair };

/**
 * The first line of every step between two members: from here to the end of the transaction no block, no state of an account and
 * no other step of the two changes what is judged here.
 */
export function createPairGate({ clock, leastAges, standings }: PairDeps) {
  /** What holds for each pair once it is locked; nothing for a member who is unknown. */
  const judge = async (trx: Transaction, pairs: readonly MemberIds[]): Promise<readonly (Judged | undefined)[]> => {
    const rows = new Map((await listMembers(trx, [...new Set(pairs.flat())])).map((row) => [row.id, row]));
    const between = await standings(pairs, trx);
    const now = clock.now();
    return pairs.map((ids) => {
      const [viewer, target] = [rows.get(ids[0]), rows.get(ids[1])];
      if (!viewer || !target) return undefined;
      const { isBlocked, isBonded } = between.get(pairKey(ids)) ?? NOTHING_BETWEEN;
      return {
        pair: { viewer: standingOf(viewer), target: standingOf(target), isSelf: viewer.id === target.id, isBlocked },
        found: { viewer: summaryOf(viewer, now), target: summaryOf(target, now), isBonded },
      };
    });
  };
  const open = async (trx: Transaction, viewerId: number, targetId: number): Promise<Judged> => {
    await lockPair(trx, viewerId, targetId);
    await holdAccounts(trx, [viewerId, targetId]);
    const [judged] = await judge(trx, [[viewerId, targetId]]);
    if (!judged) throw notAvailable();
    return judged;
  };
  const eligible = (judged: Judged | undefined): MemberPair | Refusal => {
    if (!judged) return notAvailable();
    const reason = whyNotEligible(judged.pair, leastAges, clock.now());
    if (reason === null) return judged.found;
    return reason === 'not_found' ? notAvailable() : new Refusal(reason);
  };
  return {
    /** Only where the two are an eligible pair (PROF-01); throws the pair failures otherwise. */
    requirePair: async (trx: Transaction, viewerId: number, targetId: number): Promise<MemberPair> => {
      const pair = eligible(await open(trx, viewerId, targetId));
      if (pair instanceof Refusal) throw pair;
      return pair;
    },

    /**
     * The same for many pairs in a fixed number of statements, each a viewer and a target, and without waiting for anybody: 'busy'
     * where another transaction holds the pair or an account, so that it is to be tried alone.
     */
    requirePairs: async (trx: Transaction, pairs: readonly MemberIds[]): Promise<readonly (MemberPair | Refusal | 'busy')[]> => {
      const locked = await tryLockPairs(trx, pairs);
      const held = await tryHoldAccounts(trx, [...new Set(pairs.flat())]);
      const isOurs = (ids: MemberIds): boolean => locked.has(pairKey(ids)) && ids.every((id) => held.has(id));
      const ours = pairs.filter(isOurs);
      const judged = ours.length === 0 ? [] : await judge(trx, ours);
      const found = new Map(ours.map((ids, index) => [ids, eligible(judged[index])]));
      return pairs.map((ids) => found.get(ids) ?? 'busy');
    },

    /**
     * Where the target may be seen by the viewer at all, whatever gender or purpose, and the viewer's own account is open still;
     * one's own profile is let through.
     */
    requireAvailable: async (trx: Transaction, viewerId: number, targetId: number): Promise<MemberPair> => {
      const { pair, found } = await open(trx, viewerId, targetId);
      if (!isOpen(pair.viewer) || !judgeReachability(pair, leastAges, clock.now()).isAvailable) throw notAvailable();
      return found;
    },
  };
}

const notAvailable = (): Refusal => new Refusal('not_found', { sentence: profileNotAvailable });
