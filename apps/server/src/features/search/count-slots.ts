import type { Test } from './filter.policy.ts';
import { hiddenAmong, joinedFrom, narrow, premiumEver, type Found } from './find-slots.ts';
import { count, each, has, type Bits } from './index-bits.ts';
import { agesBy, BANGLADESH, microsecondsOf, PHOTO_SHOWN } from './index-columns.ts';
import { isFew, type MemberIndex } from './member-index.ts';
import type { Counted, Tell } from './remembered-sets.ts';
import { Tally } from './tally.ts';

/** A value's set is gone through word by word, and a column slot by slot; a slot takes as long as so many words. */
const WORDS_A_SLOT = 3;

/** Returns how a member is counted: once for each of their districts. */
function tellOf({ columns }: MemberIndex, counted: Counted): Tell {
  if (counted !== 'district') {
    const values = columns[counted];
    return (tally, slot, times) => tally.add(values[slot] as number, times);
  }
  const { presentStateId, locationStateId, hometownStateId } = columns;
  return (tally, slot, times) => {
    const [present, location, hometown] = [
      presentStateId[slot] as number,
      locationStateId[slot] as number,
      hometownStateId[slot] as number,
    ];
    tally.add(present, times);
    if (location !== present) tally.add(location, times);
    if (hometown !== present && hometown !== location) tally.add(hometown, times);
  };
}

/** Counts the values of some slots. */
function tallyAnew(index: MemberIndex, bits: Bits, size: number, counted: Counted): Tally {
  const tally = new Tally();
  if (counted !== 'district' && isFew(counted) && index.fewOf(counted).values * bits.length < size * WORDS_A_SLOT) {
    for (const [value, total] of index.fewOf(counted).countWithin(bits)) tally.add(value, total);
    return tally;
  }
  const tell = tellOf(index, counted);
  each(bits, (slot) => tell(tally, slot, 1));
  return tally;
}

/** Counts how often each value comes among the found, once for each of them. */
function tallyOf(index: MemberIndex, found: Found, counted: Counted): Tally {
  const tally = found.tallies.get(counted) ?? tallyFound(index, found, counted);
  found.tallies.set(counted, tally);
  return tally;
}

/** Counts them; of memory where they are a set that is kept. */
function tallyFound(index: MemberIndex, { bits, size, kept }: Found, counted: Counted): Tally {
  if (!kept) return tallyAnew(index, bits, size, counted);
  const { set, without } = kept;
  const tell = tellOf(index, counted);
  const tally = index.remembered.tallyOf(set, counted, tell, () => tallyAnew(index, set.bits.subarray(0, index.words), set.size, counted));
  if (without.length === 0) return tally;
  const own = tally.copy();
  for (const slot of without) tell(own, slot, -1);
  return own;
}

/** Counts how many of the found have each value of a column, or live in each district; 0, which stands for none, is left out. */
export const countValues = (index: MemberIndex, found: Found, counted: Counted): Map<number, number> =>
  tallyOf(index, found, counted).totals();

/** Counts how many of the found are of each age in whole years. */
export function countAges(index: MemberIndex, found: Found, today: string): Map<number, number> {
  const ages = agesBy(today);
  const byAge = new Tally();
  for (const [day, total] of tallyOf(index, found, 'birthDay').totals()) byAge.add(ages[day] as number, total);
  return byAge.totals();
}

/** Counts how many of the found pass a test as well. */
export function countPassing(index: MemberIndex, found: Found, test: Test): number {
  switch (test.kind) {
    case 'among': {
      const tally = tallyOf(index, found, test.column);
      return [...new Set(test.values)].reduce((sum, value) => (value === 0 ? sum : sum + tally.at(value)), 0);
    }
    case 'verified':
      return tallyOf(index, found, test.column).at(1);
    case 'abroad': {
      const tally = tallyOf(index, found, 'countryId');
      return found.size - tally.at(0) - tally.at(BANGLADESH);
    }
    case 'photo':
      return tallyOf(index, found, 'photoState').at(PHOTO_SHOWN) + hiddenAmong(index, found.bits, test.grantedBy).length;
    case 'noneOf':
      return found.size - new Set(test.memberIds.map((id) => index.slotOf(id)).filter((slot) => slot >= 0 && has(found.bits, slot))).size;
    case 'premium': {
      const premium = countFrom(index.columns.premiumUntil, found.bits, premiumEver(index).bits, microsecondsOf(test.now) + 1);
      return test.isPremium ? premium : found.size - premium;
    }
    case 'since':
      return countSince(index, found, test);
    default:
      return countNarrowed(index, found, test);
  }
}

function countSince(index: MemberIndex, found: Found, test: Extract<Test, { kind: 'since' }>): number {
  const since = microsecondsOf(test.since);
  if (test.column === 'joinedAt') return countFrom(index.columns.joinedAt, found.bits, joinedFrom(index, since).bits, since);
  return countNarrowed(index, found, test);
}

function countNarrowed(index: MemberIndex, found: Found, test: Test): number {
  const result = found.bits.slice();
  narrow(index, result, [test]);
  return count(result);
}

/** Counts how many slots of two sets at once have at least a value; all that have are in the second one. */
function countFrom(column: ArrayLike<number>, found: Bits, candidates: Bits, least: number): number {
  let total = 0;
  for (let at = 0; at < found.length; at += 1) {
    let word = (found[at] as number) & (candidates[at] as number);
    while (word !== 0) {
      const bit = 31 - Math.clz32(word);
      if ((column[(at << 5) + bit] as number) >= least) total += 1;
      word &= ~(1 << bit);
    }
  }
  return total;
}
