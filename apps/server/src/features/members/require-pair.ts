import { sayIn } from '@app/contract/kernel';
import { firstContactsLimited, profileNotAvailable } from '@app/contract/members';
import type { Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { lockPair, pairKey, standingsOf, tryLockPairs, type Pair as MemberIds, type PairStanding } from '#features/pairs';
import { leastAges } from './age.policy.ts';
import { holdAccounts, listMembers, tryHoldAccounts, type MemberRow } from './members.store.ts';
import { standingOf, summaryOf, type MemberSummary } from './members.views.ts';
import { isOpen, judgeReachability, whyNotEligible, type Pair } from './reachability.policy.ts';

export type MemberPair = {
  readonly viewer: MemberSummary;
  readonly target: MemberSummary;
  /** True where the two accepted each other. */
  readonly isBonded: boolean;
  /** Until when the viewer begins nothing with who has not written first, and the time zone of that day; null for who may. */
  readonly limited: { readonly until: Date; readonly timeZone: string } | null;
};
/** Of one and the same member. */
const NOTHING_BETWEEN: PairStanding = { isBlocked: false, isBonded: false };
type Judged = { readonly pair: Pair; readonly found: MemberPair };

/**
 * The first line of every step between two members: from here to the end of the transaction no block, no state of an account and
 * no other step of the two changes what is judged here. Only an eligible pair (PROF-01) passes; throws the pair refusals otherwise.
 */
export async function requirePair(tx: Tx, viewerId: number, targetId: number): Promise<MemberPair> {
  const pair = eligible(tx, await open(tx, viewerId, targetId));
  if (pair instanceof Refusal) throw pair;
  return pair;
}

/**
 * Does the same for many pairs in a fixed number of statements, each a viewer and a target, and without waiting for anybody: 'busy'
 * where another transaction holds the pair or an account, so that it is to be tried alone.
 */
export async function requirePairs(tx: Tx, pairs: readonly MemberIds[]): Promise<readonly (MemberPair | Refusal | 'busy')[]> {
  const locked = await tryLockPairs(tx, pairs);
  const held = await tryHoldAccounts(tx, [...new Set(pairs.flat())]);
  const isOurs = (ids: MemberIds): boolean => locked.has(pairKey(ids)) && ids.every((id) => held.has(id));
  const ours = pairs.filter(isOurs);
  const judged = ours.length === 0 ? [] : await judge(tx, ours);
  const found = new Map(ours.map((ids, index) => [ids, eligible(tx, judged[index])]));
  return pairs.map((ids) => found.get(ids) ?? 'busy');
}

/**
 * Locks the pair where the target may be seen by the viewer at all, whatever gender or purpose, and the viewer's own account is open
 * still; throws `not_found` otherwise. One's own profile is let through.
 */
export async function requireAvailable(tx: Tx, viewerId: number, targetId: number): Promise<MemberPair> {
  const { pair, found } = await open(tx, viewerId, targetId);
  if (!isOpen(pair.viewer) || !judgeReachability(pair, leastAges(tx), tx.clock.now()).isAvailable) throw notAvailable();
  return found;
}

/**
 * Refuses an interest, a proposal or a message of who may not begin anything with others at present (SAFE-07). The caller asks it for what
 * answers nothing that the other sent.
 */
export function requireFirstContact({ limited, isBonded }: Pick<MemberPair, 'limited' | 'isBonded'>): void {
  if (limited === null || isBonded) return;
  const { until, timeZone } = limited;
  const dateIn = (locale: string): string => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(until);
  const sentence = {
    en: sayIn('en', firstContactsLimited, { date: dateIn('en-GB') }),
    bn: sayIn('bn', firstContactsLimited, { date: dateIn('bn-BD') }),
  };
  throw new Refusal('first_contacts_limited', { sentence, extra: { until: until.toISOString() } });
}

async function open(tx: Tx, viewerId: number, targetId: number): Promise<Judged> {
  await lockPair(tx, viewerId, targetId);
  await holdAccounts(tx, [viewerId, targetId]);
  const [judged] = await judge(tx, [[viewerId, targetId]]);
  if (!judged) throw notAvailable();
  return judged;
}

/** Returns what holds for each locked pair; nothing for a member who is unknown. */
async function judge(tx: Tx, pairs: readonly MemberIds[]): Promise<readonly (Judged | undefined)[]> {
  const rows = new Map((await listMembers(tx, [...new Set(pairs.flat())])).map((row) => [row.id, row]));
  const between = await standingsOf(tx, pairs);
  const now = tx.clock.now();
  return pairs.map((ids) => {
    const [viewer, target] = [rows.get(ids[0]), rows.get(ids[1])];
    if (!viewer || !target) return undefined;
    const { isBlocked, isBonded } = between.get(pairKey(ids)) ?? NOTHING_BETWEEN;
    return {
      pair: { viewer: standingOf(viewer), target: standingOf(target), isSelf: viewer.id === target.id, isBlocked },
      found: {
        viewer: summaryOf(viewer, now),
        target: summaryOf(target, now),
        isBonded,
        limited: limitOf(viewer, now),
      },
    };
  });
}

const limitOf = ({ contactsLimitedUntil: until, timeZone }: MemberRow, now: Date): MemberPair['limited'] =>
  until && until > now ? { until, timeZone } : null;

function eligible(tx: Tx, judged: Judged | undefined): MemberPair | Refusal {
  if (!judged) return notAvailable();
  const reason = whyNotEligible(judged.pair, leastAges(tx), tx.clock.now());
  if (reason === null) return judged.found;
  return reason === 'not_found' ? notAvailable() : new Refusal(reason);
}

const notAvailable = (): Refusal => new Refusal('not_found', { sentence: profileNotAvailable });
