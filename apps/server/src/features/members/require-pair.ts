import { sayIn } from '@app/contract/kernel';
import { firstContactsLimited, profileNotAvailable } from '@app/contract/members';
import type { Context, Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { holdPair, pairKey, type Pair as MemberIds, type PairStanding } from '#features/pairs';
import { leastAges } from './age.policy.ts';
import type { MemberRow } from './members.store.ts';
import { pairMembersOf, readPairMembers, tryHoldPairs, type PairRows } from './pair-members.store.ts';
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
const NOTHING_BETWEEN: PairStanding = { isBlocked: false, blockerIds: [], isBonded: false };
type Judged = { readonly pair: Pair; readonly found: MemberPair; readonly blockerIds: readonly number[] };

/**
 * Begins every step between two members: from here to the end of the transaction no block, no state of an account and no other step of the two changes what
 * is judged here. Lets only an eligible pair (PROF-01) pass; throws the pair refusals otherwise.
 */
export async function requirePair(tx: Tx, viewerId: number, targetId: number): Promise<MemberPair> {
  const letPass = await requirePairAhead(tx, viewerId, targetId);
  return letPass(await readPairMembers(tx, [[viewerId, targetId]]));
}

/**
 * Does the same without a wait of its own: the locks go ahead of the caller's next statement, which reads `pairQueries` of the two with whatever else
 * decides on the step; what is returned lets them pass by these rows.
 */
export async function requirePairAhead(tx: Tx, viewerId: number, targetId: number): Promise<(rows: PairRows) => MemberPair> {
  await holdPair(tx, viewerId, targetId);
  return (rows) => {
    const pair = judgePair(tx, rows, [viewerId, targetId]);
    if (pair instanceof Refusal) throw pair;
    return pair;
  };
}

/**
 * Does the same for many pairs, each a viewer and a target, without waiting for anybody. The locks go ahead of the caller's next statement,
 * which reads `pairQueries` of these pairs; what is returned judges each by those rows, 'busy' where another transaction holds the pair or an
 * account, so that it is to be tried alone.
 */
export async function requirePairs(
  tx: Tx,
  pairs: readonly MemberIds[],
): Promise<(rows: PairRows) => readonly (MemberPair | Refusal | 'busy')[]> {
  const tellHeld = await tryHoldPairs(tx, pairs);
  return (rows) => {
    const held = tellHeld();
    const isOurs = (ids: MemberIds): boolean => held.keys.has(pairKey(ids)) && ids.every((id) => held.ids.has(id));
    const judged = judge(tx, rows, pairs);
    return pairs.map((ids, index) => (isOurs(ids) ? eligible(tx, judged[index]) : 'busy'));
  };
}

/**
 * Locks the pair where the target may be seen by the viewer at all, whatever gender or purpose, and the viewer's own account is open
 * still; throws `not_found` otherwise. One's own profile is let through.
 */
export const requireAvailable = async (tx: Tx, viewerId: number, targetId: number): Promise<MemberPair> =>
  available(tx, await open(tx, viewerId, targetId));

/** Does the same for who blocks: `isBlocking` where the viewer's own block stands, whatever became of the target. */
export async function requireBlockable(
  tx: Tx,
  viewerId: number,
  targetId: number,
): Promise<Pick<MemberPair, 'target'> & { readonly isBlocking: boolean }> {
  const judged = await open(tx, viewerId, targetId);
  const isBlocking = judged.blockerIds.includes(viewerId);
  return { target: (isBlocking ? judged.found : available(tx, judged)).target, isBlocking };
}

function available(tx: Tx, { pair, found }: Judged): MemberPair {
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
  await holdPair(tx, viewerId, targetId);
  const ids = [viewerId, targetId] as const;
  const [judged] = judge(tx, await readPairMembers(tx, [ids]), [ids]);
  if (!judged) throw notAvailable();
  return judged;
}

/**
 * Judges a pair by rows that were read together with others (`pairQueries`), without any lock: as it is at this moment, for what is asked before
 * the transaction of a step. The step itself judges anew.
 */
export const judgePair = (ctx: Context, rows: PairRows, ids: MemberIds): MemberPair | Refusal => eligible(ctx, judge(ctx, rows, [ids])[0]);

/** Makes a summary where it is asked for: many steps ask for one of the two, and messages for a name alone. A class for the reason of decision 0055. */
class FoundPair implements MemberPair {
  readonly isBonded: boolean;
  readonly limited: MemberPair['limited'];
  readonly #rows: readonly [MemberRow, MemberRow];
  readonly #now: Date;

  constructor(rows: readonly [MemberRow, MemberRow], isBonded: boolean, now: Date) {
    this.#rows = rows;
    this.#now = now;
    this.isBonded = isBonded;
    this.limited = limitOf(rows[0], now);
  }
  get viewer(): MemberSummary {
    return summaryOf(this.#rows[0], this.#now);
  }
  get target(): MemberSummary {
    return summaryOf(this.#rows[1], this.#now);
  }
}

/** Returns what holds for each pair; nothing for a member who is unknown. */
function judge(ctx: Context, found: PairRows, pairs: readonly MemberIds[]): readonly (Judged | undefined)[] {
  const { rows, between } = pairMembersOf(found);
  const now = ctx.clock.now();
  return pairs.map((ids) => {
    const [viewer, target] = [rows.get(ids[0]), rows.get(ids[1])];
    if (!viewer || !target) return undefined;
    const { isBlocked, blockerIds, isBonded } = between.get(pairKey(ids)) ?? NOTHING_BETWEEN;
    return {
      pair: { viewer: standingOf(viewer), target: standingOf(target), isSelf: viewer.id === target.id, isBlocked },
      found: new FoundPair([viewer, target], isBonded, now),
      blockerIds,
    };
  });
}

const limitOf = ({ contactsLimitedUntil: until, timeZone }: MemberRow, now: Date): MemberPair['limited'] =>
  until && until > now ? { until, timeZone } : null;

function eligible(ctx: Context, judged: Judged | undefined): MemberPair | Refusal {
  if (!judged) return notAvailable();
  const reason = whyNotEligible(judged.pair, leastAges(ctx), ctx.clock.now());
  if (reason === null) return judged.found;
  return reason === 'not_found' ? notAvailable() : new Refusal(reason);
}

const notAvailable = (): Refusal => new Refusal('not_found', { sentence: profileNotAvailable });
