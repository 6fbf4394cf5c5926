import { profileNotAvailable } from '@app/contract/members';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { lockPair } from '#features/relations';
import type { LeastAges } from './age.policy.ts';
import { holdAccounts, listMembers } from './members.reader.ts';
import { standingOf, summaryOf, type MemberSummary } from './members.views.ts';
import { isOpen, judgeReachability, whyNotEligible, type Pair } from './reachability.policy.ts';

type PairDeps = {
  readonly clock: Clock;
  readonly leastAges: LeastAges;
  areBlocked(one: number, other: number, on: Transaction): Promise<boolean>;
};
export type MemberPair = { readonly viewer: MemberSummary; readonly target: MemberSummary };

/**
 * The first line of every step between two members: from here to the end of the transaction no block, no state of an account and
 * no other step of the two changes what is judged here.
 */
export function createPairGate({ clock, leastAges, areBlocked }: PairDeps) {
  const open = async (trx: Transaction, viewerId: number, targetId: number): Promise<{ pair: Pair; found: MemberPair }> => {
    await lockPair(trx, viewerId, targetId);
    await holdAccounts(trx, [viewerId, targetId]);
    const rows = new Map((await listMembers(trx, [viewerId, targetId])).map((row) => [row.id, row]));
    const viewer = rows.get(viewerId);
    const target = rows.get(targetId);
    const isBlocked = await areBlocked(viewerId, targetId, trx);
    if (!viewer || !target) throw notAvailable();
    const now = clock.now();
    return {
      pair: { viewer: standingOf(viewer), target: standingOf(target), isSelf: viewerId === targetId, isBlocked },
      found: { viewer: summaryOf(viewer, now), target: summaryOf(target, now) },
    };
  };
  return {
    /** Only where the two are an eligible pair (PROF-01); throws the pair failures otherwise. */
    requirePair: async (trx: Transaction, viewerId: number, targetId: number): Promise<MemberPair> => {
      const { pair, found } = await open(trx, viewerId, targetId);
      const reason = whyNotEligible(pair, leastAges, clock.now());
      if (reason === 'not_found') throw notAvailable();
      if (reason !== null) throw new Refusal(reason);
      return found;
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
