import { DISTANCES_KM } from '@app/contract/search';
import { each, slotsOf, type Bits } from './index-bits.ts';
import { cellTest } from './index-columns.ts';
import { NOT_MET, PASSED_OVER, type Ranking } from './index-scores.ts';
import type { MemberIndex } from './member-index.ts';
import { cellsAround, type Cell } from './nearby.policy.ts';

/** Places of a list that are shown, from 0; `to` is the first that is not. */
export type Places = { readonly from: number; readonly to: number };

/** Members who are ranked in one go: enough for the tables of the ranking, few enough to stop in time. */
const RANKED_AT_ONCE = 2048;

/**
 * Returns the highest rank first, each rank by last activity. Whoever comes later in the order of activity than as many as the page ends with of at least
 * some rank must be above that rank to be shown; where none is, nobody else is looked at.
 */
export function byMatch(index: MemberIndex, found: Bits, { from, to }: Places, ranking: Ranking): number[] {
  const ofRank: number[][] = Array.from({ length: ranking.best - NOT_MET + 1 }, () => []);
  const some = new Uint32Array(RANKED_AT_ONCE);
  let [size, least] = [0, PASSED_OVER];
  const rankSome = (): void => {
    const slots = some.subarray(0, size);
    const ranks = ranking.above(slots, least);
    for (let place = 0; place < size; place += 1)
      if ((ranks[place] as number) > least) ofRank[(ranks[place] as number) - NOT_MET]?.push(slots[place] as number);
    size = 0;
    let reached = 0;
    for (let rank = ranking.best; rank > least; rank -= 1) {
      reached += ofRank[rank - NOT_MET]?.length ?? 0;
      if (reached >= to) least = rank;
    }
  };
  index.eachByActivity(found, (slot) => {
    some[size] = slot;
    size += 1;
    if (size === RANKED_AT_ONCE) rankSome();
    return least < ranking.best;
  });
  rankSome();
  return ofRank
    .toReversed()
    .flat()
    .slice(from, to)
    .map((slot) => index.columns.memberId[slot] as number);
}

/** Returns the latest to join first, then the higher id. */
export function byJoining(index: MemberIndex, found: Bits, { from, to }: Places): number[] {
  const { joinedAt, memberId } = index.columns;
  const order = (one: number, other: number): number =>
    (joinedAt[other] as number) - (joinedAt[one] as number) || (memberId[other] as number) - (memberId[one] as number);
  let first: number[] = [];
  let least = -Infinity;
  // Whoever joined before the last of those kept so far is passed over; the list is put in order and cut whenever it has grown long.
  const most = Math.max(4 * to, 1000);
  each(found, (slot) => {
    if ((joinedAt[slot] as number) < least) return;
    first.push(slot);
    if (first.length < most) return;
    first = first.toSorted(order).slice(0, to);
    least = joinedAt[first[to - 1] as number] as number;
  });
  return first
    .toSorted(order)
    .slice(from, to)
    .map((slot) => memberId[slot] as number);
}

type Groups = { readonly groupsOf: (slots: Uint32Array) => Uint8Array; readonly groups: number };

/** Returns members by groups, the first group first, each group by last activity. */
export function byGroups(index: MemberIndex, found: Bits, { from, to }: Places, { groupsOf, groups }: Groups): number[] {
  const slots = slotsOf(found);
  const groupAt = new Uint8Array(found.length * 32);
  const totals = new Uint32Array(groups);
  const groupOf = groupsOf(slots);
  for (let place = 0; place < slots.length; place += 1) {
    const group = groupOf[place] as number;
    groupAt[slots[place] as number] = group;
    totals[group] = (totals[group] as number) + 1;
  }
  // Finds where each group begins in the whole list, and which places of it the page shows.
  const starts = new Uint32Array(groups);
  for (let group = 1; group < groups; group += 1) starts[group] = (starts[group - 1] as number) + (totals[group - 1] as number);
  const places = starts.slice();
  const shown: number[] = [];
  let left = Math.max(0, Math.min(to, (starts[groups - 1] as number) + (totals[groups - 1] as number)) - from);
  index.eachByActivity(found, (slot) => {
    const group = groupAt[slot] as number;
    const place = places[group] as number;
    places[group] = place + 1;
    if (place >= from && place < to) {
      shown[place - from] = index.columns.memberId[slot] as number;
      left -= 1;
    }
    return left > 0;
  });
  return shown;
}

/** Returns the bands in their order, those beyond the widest, those without a place. */
export function nearness(index: MemberIndex, cell: Cell): Groups {
  const bandOf = cellTest(cellsAround(cell, 100));
  const { gridX, gridY } = index.columns;
  const beyond = DISTANCES_KM.length;
  return {
    groups: beyond + 2,
    groupsOf: (slots) =>
      Uint8Array.from(slots, (slot) => {
        const x = gridX[slot] as number;
        if (x < 0) return beyond + 1;
        const band = bandOf(x, gridY[slot] as number);
        return band === 0 ? beyond : (DISTANCES_KM as readonly number[]).indexOf(band);
      }),
  };
}
